import { Resolver } from 'node:dns/promises';
import type { ToDoFinding } from '#features/to-do/contract.ts';
import { errorCode } from './store/files.ts';

/** Reads TXT records, each in pieces; throws with a `code` where there are none. */
export type ReadTxt = (name: string) => Promise<string[][]>;

/** Names under which mail services keep the key that signs mails; theirs may be another one. */
const selectors = [
  'default',
  'google',
  'selector1',
  'selector2',
  'resend',
  'zoho',
  's1',
  'k1',
  'mail',
  'dkim',
];

/** Milliseconds that one question of the domain may take. */
const patience = 2_000;

/** The records of a name; null where nobody answers, so that nothing is known. */
async function textsOf(name: string, read: ReadTxt): Promise<string[] | null> {
  try {
    return (await read(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    return ['ENOTFOUND', 'ENODATA'].includes(errorCode(error) ?? '') ? [] : null;
  }
}

/**
 * What the domain of a sender says of its mails: without SPF, DKIM and DMARC large mailbox
 * providers put them among spam, or refuse them.
 *
 * @param domain - of MAIL_FROM, such as `areia.in`.
 * @returns nothing where no name server answers.
 */
export async function senderFindings(
  domain: string,
  read: ReadTxt = (name) => new Resolver({ timeout: patience, tries: 1 }).resolveTxt(name),
): Promise<ToDoFinding[]> {
  const own = (name: string) => textsOf(name, read);
  const [spf, dmarc, ...keys] = await Promise.all([
    own(domain),
    own(`_dmarc.${domain}`),
    ...selectors.map((selector) => own(`${selector}._domainkey.${domain}`)),
  ]);
  const isKey = (text: string) => /(?:^|;)\s*p=[\w+/]/.test(text);
  const isMissing = (texts: string[] | null | undefined, pattern: RegExp) =>
    texts?.some((text) => pattern.test(text)) === false;
  const finding = (name: string, what: string, todo: string): ToDoFinding => ({
    group: 'settings',
    where: `DNS of ${domain}: ${name}`,
    what,
    todo,
  });
  const found: ToDoFinding[] = [];
  if (isMissing(spf, /^v=spf1\b/i))
    found.push(
      finding(
        'SPF',
        'It does not say who may send its mails.',
        `Add the TXT record “v=spf1 … ~all” that your mail service names, at ${domain}.`,
      ),
    );
  if (keys.every((texts) => texts !== null && !texts?.some(isKey)))
    found.push(
      finding(
        'DKIM',
        `No key that signs mails stands under the usual names (${selectors.join(', ')}).`,
        'Switch DKIM on at your mail service, and add the record that it names. ' +
          'If it uses another name, all is well.',
      ),
    );
  if (isMissing(dmarc, /^v=DMARC1\b/i))
    found.push(
      finding(
        'DMARC',
        'It does not say what is to become of forged mails.',
        `Add the TXT record “v=DMARC1; p=none; rua=mailto:<you>” at _dmarc.${domain}.`,
      ),
    );
  return found;
}
