import { createPublicKey } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import jsonwebtoken from 'jsonwebtoken';
import jsQR from 'jsqr';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { printBatch, sampleCertificate } from '#features/certificates/contract/admin.ts';
import { shownCode } from '#features/certificates/contract/code.ts';
import { nameProblem } from '#features/certificates/contract/names.ts';
import { certificatePdf, credentialFile } from '#features/certificates/contract/visitor.ts';
import { outlinesOf } from '#shared/set-text.ts';
import certificates from '../../netlify/functions/certificates.ts';
import { fonts, unprintable } from '../../src/features/certificates/server/pdf/fonts.ts';
import { recentPdfs } from '../../src/features/certificates/server/pdf/recent.ts';
import { endTest } from '../support/begin.ts';
import { change, fetchPublic, issue, sheet, verdictOf } from '../support/certificates.ts';
import { indianNames } from '../support/indian-names.ts';
import { beginAsOwner, type Owner } from '../support/owner.ts';

let owner: Owner;
beforeEach(async () => {
  ({ owner } = await beginAsOwner(Date.parse('2026-11-24T06:00:00Z')));
});
afterEach(endTest);

const bytesOf = async (response: Response) => {
  expect(response.status, response.headers.get('Content-Type') ?? '').toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};

const pdfOf = async (code: string) =>
  bytesOf(await fetchPublic(`${certificatePdf.path}?code=${code}`));

/** What a PDF holds, read by pdf.js, which takes the bytes away. */
const opened = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: bytes.slice(), verbosity: 0 }).promise;

/** The address in the QR code of a page, as a camera reads it off the drawn sheet. */
async function scanned(pdf: PDFDocumentProxy, number = 1): Promise<string | undefined> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 2 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, viewport }).promise;
  const { data, width, height } = canvas
    .getContext('2d')
    .getImageData(0, 0, canvas.width, canvas.height);
  return jsQR(data, width, height)?.data;
}

/**
 * Open Badges 3.0, appendix A: what an OpenBadgeCredential must have. Written from the specification:
 * the published schema says the same of these members, and much of what a certificate has not.
 */
const credentialSchema = {
  type: 'object',
  required: [
    '@context',
    'id',
    'type',
    'credentialSubject',
    'issuer',
    'validFrom',
    'iss',
    'jti',
    'nbf',
    'sub',
  ],
  properties: {
    '@context': {
      type: 'array',
      minItems: 2,
      items: [
        { const: 'https://www.w3.org/ns/credentials/v2' },
        {
          pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context(-3\\.\\d\\.\\d)*\\.json$',
        },
      ],
    },
    id: { type: 'string', pattern: '^urn:uuid:' },
    type: {
      type: 'array',
      allOf: [
        { contains: { const: 'VerifiableCredential' } },
        { contains: { const: 'OpenBadgeCredential' } },
      ],
    },
    name: { type: 'string' },
    issuer: {
      type: 'object',
      required: ['id', 'type'],
      properties: {
        id: { format: 'uri' },
        url: { format: 'uri' },
        type: { contains: { const: 'Profile' } },
      },
    },
    validFrom: { format: 'date-time' },
    credentialSubject: {
      required: ['type', 'achievement', 'id'],
      properties: {
        type: { contains: { const: 'AchievementSubject' } },
        achievement: {
          required: ['id', 'type', 'criteria', 'description', 'name'],
          properties: {
            type: { contains: { const: 'Achievement' } },
            criteria: { type: 'object' },
          },
        },
        identifier: {
          items: {
            required: ['type', 'hashed', 'identityHash', 'identityType'],
            properties: { type: { const: 'IdentityObject' }, hashed: { type: 'boolean' } },
          },
        },
      },
    },
    credentialStatus: { required: ['id', 'type'], properties: { id: { format: 'uri' } } },
    evidence: { items: { required: ['type'], properties: { id: { format: 'uri' } } } },
  },
};

test('the credential is what Open Badges 3.0 asks for, and another library checks its signature', async () => {
  const [{ code = '' } = {}] = await issue(owner, ['लक्ष्मी श्रीवास्तव'], { language: 'hi' });
  const { credential = '' } = await verdictOf(code);
  const file = await fetchPublic(`${credentialFile.path}?code=${code}`);
  expect(await file.text()).toBe(credential);
  const { header } = jsonwebtoken.decode(credential, { complete: true }) ?? {};
  expect(Object.keys(header ?? {}).sort()).toEqual(['alg', 'kid', 'typ']);
  const jwk = await (await fetchPublic(header?.kid ?? '')).json();
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const payload = jsonwebtoken.verify(credential, key, { algorithms: ['RS256'] }) as {
    [claim: string]: unknown;
  };
  const ajv = addFormats.default(new Ajv2019({ allErrors: true, strict: false }));
  const isValid = ajv.compile(credentialSchema);
  expect(isValid(payload), JSON.stringify(isValid.errors)).toBe(true);
  expect(payload).toMatchObject({ jti: payload.id, iss: 'https://example.test' });
  expect(payload).not.toHaveProperty('vc');
});

test('the PDF says what it shows, carries its credential, and is the same whenever it is made', async () => {
  const [{ code = '' } = {}] = await issue(owner, ['लक्ष्मी श्रीवास्तव'], { language: 'hi' });
  const bytes = await pdfOf(code);
  expect(Buffer.compare(bytes, await pdfOf(code))).toBe(0);
  const pdf = await opened(bytes);
  const attached = await pdf.getAttachmentContent('credential.jwt');
  expect(new TextDecoder().decode(attached ?? undefined)).toBe((await verdictOf(code)).credential);
  // Of an outline no reader knows the letters: they stand beside it (ISO 32000-1, section 14.9.4).
  const asText = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  const escaped: Record<string, string> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f' };
  const written = Buffer.from(bytes)
    .toString('latin1')
    .replace(/\\(.)/g, (_whole, sign: string) => escaped[sign] ?? sign);
  for (const text of ['लक्ष्मी श्रीवास्तव', 'सर्टिफ़िकेट'])
    expect(written, text).toContain(asText(text).toString('latin1'));
  expect(((await pdf.getMarkInfo()) as unknown as Map<string, boolean>).get('Marked')).toBe(true);
  expect(await scanned(pdf)).toBe(`https://example.test/hi/verify?code=${code}`);
});

test('a file to print has a sheet for each of 200 people, each with its own number, below 6 MB', async () => {
  const issued = await issue(owner, indianNames.slice(100, 300));
  const batch = issued[0]?.batch;
  const bytes = await bytesOf(await owner.get(certificates, `${printBatch.path}?id=${batch}`));
  console.log(`A file of 200 certificates has ${(bytes.length / 2 ** 20).toFixed(2)} MB.`);
  expect(bytes.length).toBeLessThan(6 * 2 ** 20);
  const pdf = await opened(bytes);
  expect(pdf.numPages).toBe(200);
  for (const place of [0, 199]) {
    const { code } = issued[place] ?? { code: '' };
    expect(await scanned(pdf, place + 1)).toBe(`https://example.test/verify?code=${code}`);
    expect(Buffer.from(bytes).toString('latin1')).toContain(shownCode(code));
  }
});

test('a file to print leaves out what holds no more', async () => {
  const [first, second] = await issue(owner, ['Asha Verma', 'Ravi Kumar']);
  await change(owner, { change: 'withdraw', code: first?.code, reason: 'A mistake.' });
  const path = `${printBatch.path}?id=${first?.batch}`;
  const pdf = await opened(await bytesOf(await owner.get(certificates, path)));
  expect(pdf.numPages).toBe(1);
  expect(await scanned(pdf)).toBe(`https://example.test/verify?code=${second?.code}`);
});

test('a sample leads to no number', async () => {
  const response = await owner.post(certificates, sampleCertificate.path, {
    ...sheet,
    name: 'Asha',
  });
  const pdf = await opened(await bytesOf(response));
  expect(await scanned(pdf)).toBe('https://example.test/verify');
  expect(await pdf.getAttachments()).toBeNull();
});

test('500 names of India can stand on a certificate, shaped as their script wants it', () => {
  expect(new Set(indianNames).size).toBe(500);
  const setting = { size: 1, tracking: 0 };
  for (const name of indianNames) {
    expect(nameProblem(name), name).toBeNull();
    expect(unprintable(name), name).toBeUndefined();
    expect(outlinesOf(fonts.display, name, setting).width, name).toBeGreaterThan(1);
  }
  const glyphs = (text: string) => outlinesOf(fonts.display, text, setting).outlines.length;
  // A conjunct is one sign, which a virama that stays would part into several.
  for (const joined of ['क्ष', 'ज्ञ', 'श्र', 'द्ध', 'त्र'])
    expect(glyphs(joined), joined).toBeLessThan(glyphs([...joined].join('\u200c')));
});

test('a PDF stays in memory until its certificate is withdrawn, corrected or erased', async () => {
  const all = await issue(owner, ['Asha Verma', 'Ravi Kumar', 'Meena Devi']);
  const [asha = '', ravi = '', meena = ''] = all.map(({ code }) => code);
  for (const code of [asha, ravi, meena]) {
    const first = await pdfOf(code);
    expect(recentPdfs.has(code)).toBe(true);
    expect(await pdfOf(code)).toEqual(first);
  }
  const headers = (await fetchPublic(`${certificatePdf.path}?code=${asha}`)).headers;
  expect(headers.get('Cache-Control')).toContain('no-store');
  for (const wish of [
    { change: 'withdraw', code: asha, reason: 'A wrong list.' },
    { change: 'correct', code: ravi, name: 'Ravi Kumaar' },
    { change: 'erase', code: meena },
  ]) {
    await pdfOf(wish.code);
    expect((await change(owner, wish)).status).toBe(200);
    expect(recentPdfs.has(wish.code), wish.change).toBe(false);
    const gone = await fetchPublic(`${certificatePdf.path}?code=${wish.code}`);
    expect(gone.status, wish.change).toBe(404);
  }
});
