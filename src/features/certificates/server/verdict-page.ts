import { shownCode, withCheckSign } from '#features/certificates/contract/code.ts';
import {
  type CertificateLanguage,
  type CertificateVerdict,
  certificatePdf,
  credentialFile,
  verifyCredential,
  verifyImages,
  verifyPages,
} from '#features/certificates/contract/visitor.ts';
import type { PlainPage } from '#server/http/plain-page.ts';
import { languageNamed } from '#server/languages.ts';
import { filled } from './credential.ts';
import { credentialForm, numberForm } from './plain-forms.ts';

/** A number that checks, and is nobody's: it stands as an example. */
const sample = shownCode(withCheckSign('ACDEFGHJKMN'));

/** Writes a day (`YYYY-MM-DD`) as people read it. */
export const writtenDay = (day: string, language: CertificateLanguage): string =>
  new Intl.DateTimeFormat(languageNamed(language).tag, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`));

/** What the page is made of. */
interface Shown {
  readonly verdict: CertificateVerdict;
  /** The number as it was asked for; empty where none was. */
  readonly code: string;
  readonly language: CertificateLanguage;
  readonly issuer: string;
  readonly siteUrl: string;
  /** Why nothing was found: a sign that is wrong, or a credential that is not ours. */
  readonly fault?: 'mistyped' | 'refused' | undefined;
}

/** What the page says of a verdict, and the mark that stands for it. */
function headOf({ verdict, issuer, language, fault }: Shown) {
  const t = languageNamed(language).words.verifyWords;
  const day = verdict.since ? writtenDay(verdict.since, language) : '';
  if (fault === 'refused') return { title: t.refused, line: t.refusedText, mark: 'bad' } as const;
  if (fault === 'mistyped')
    return { title: t.unknown, line: filled(t.mistyped, { sample }), mark: 'open' } as const;
  const heads = {
    valid: { title: t.valid, line: filled(t.validText, { issuer }), mark: 'good' },
    withdrawn: {
      title: t.withdrawn,
      line: filled(t.withdrawnText, { day, reason: verdict.reason ?? '' }),
      mark: 'bad',
    },
    replaced: {
      title: t.replaced,
      line: filled(t.replacedText, { number: shownCode(verdict.replacedBy ?? '') }),
      mark: 'bad',
    },
    unknown: { title: t.unknown, line: filled(t.unknownText, { issuer }), mark: 'open' },
  } as const;
  return heads[verdict.status];
}

/**
 * Links of a valid certificate, to its files and to where it can be shown, and of a replaced one to
 * that which stands in its place.
 */
function linksOf({ verdict, code, language, issuer, siteUrl }: Shown): [string, string][] {
  const t = languageNamed(language).words.verifyWords;
  const { program = '', day = '', status, replacedBy } = verdict;
  if (replacedBy) {
    const number = shownCode(replacedBy);
    return [[filled(t.checkNew, { number }), `${verifyPages[language].path}?code=${replacedBy}`]];
  }
  if (status !== 'valid') return [];
  const address = `${siteUrl}${verifyPages[language].path}?code=${code}`;
  const [issueYear = '', issueMonth = ''] = day.split('-');
  const linkedIn = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: program,
    organizationName: issuer,
    issueYear,
    issueMonth: String(Number(issueMonth)),
    certUrl: address,
    certId: shownCode(code),
  });
  const text = filled(t.shared, { program, issuer, address });
  return [
    [t.pdf, `${certificatePdf.path}?code=${code}`],
    [t.credential, `${credentialFile.path}?code=${code}`],
    [t.linkedIn, `https://www.linkedin.com/profile/add?${linkedIn}`],
    [t.whatsApp, `https://wa.me/?text=${encodeURIComponent(text)}`],
  ];
}

/** The page of a verdict, or the one that asks for a number where none was given. */
export function verdictPage(shown: Shown): PlainPage {
  const { verdict, code, language, issuer, siteUrl, fault } = shown;
  const { tag, words } = languageNamed(language);
  const t = words.verifyWords;
  const isAnswer = code !== '' || fault !== undefined;
  const head = isAnswer ? headOf(shown) : { title: t.title, line: t.lead };
  const { name, program, day, place, status } = verdict;
  const facts: [string, string | undefined][] = [
    [t.name, name],
    [t.program, program],
    [t.day, day && writtenDay(day, language)],
    [t.place, place],
    [t.issuer, program && issuer],
    [t.number, program && shownCode(code)],
  ];
  const { path } = verifyPages[language];
  const ask = {
    path,
    method: 'get',
    fields: numberForm.fields(words),
    values: { code: status === 'unknown' ? code : '' },
    submit: status === 'unknown' ? t.check : t.other,
  } as const;
  const paste = {
    path: verifyCredential.path,
    fields: credentialForm.fields(words),
    values: { language },
    submit: t.checkPasted,
    fold: t.forEmployers,
  } as const;
  return {
    tag,
    title: head.title,
    preview: {
      title: program ? `${t.title} · ${program}` : t.title,
      description: filled(t.preview, { issuer }),
      image: `${siteUrl}${verifyImages[language]}`,
      siteName: issuer,
    },
    mark: 'mark' in head ? head.mark : undefined,
    lines: [head.line],
    facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
    actions: status === 'unknown' ? [ask, paste] : [ask],
    links: linksOf(shown),
  };
}
