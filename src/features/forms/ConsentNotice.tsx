import { defaultLanguage, language } from '../../lib/language.ts';
import { CheckboxField } from './CheckboxField.tsx';
import { consentWords } from './words.ts';

/** The notice a form is sent under, and what proves which one it was. */
export interface Consent {
  /** Which data, for what purpose, and the person's rights. */
  readonly text: string;
  readonly link: { readonly label: string; readonly href: string };
  /** Label of the separate, unticked box; on a form that offers something only. */
  readonly marketing?: string | undefined;
  /** Label of the box, unticked too, for the certificate by email; on a registration only. */
  readonly certificate?: string | undefined;
  readonly version: string;
  /** SHA-256 of the wording, hexadecimal. */
  readonly hash: string;
  readonly language: string;
}

const link = 'w-fit py-0.5 max-sm:py-1.5 font-semibold text-teal underline underline-offset-4';

/** Ends the sentence that says which data, and for what: a full stop, or a danda. */
const sentenceEnd = /(?<=[.।])\s+/;

/**
 * The personal-data notice under a form (DPDP Act 2023, sections 5 and 6), and below it the boxes. Phones
 * show which data, and for what, and fold the rest, which opens without scripts too. It is small, so
 * that the button below is in the window of a laptop.
 */
export function ConsentNotice({ consent }: { consent: Consent }) {
  const [first, ...others] = consent.text.split(sentenceEnd);
  return (
    <div className="grid gap-2 text-sm text-muted">
      <div>
        {`${first} `}
        <details className="consent-more">
          <summary className={link}>{consentWords.more}</summary>
          <span>{`${others.join(' ')} `}</span>
        </details>
        {/* On phones a line of its own, as what opens the fold has. Elsewhere as high as a finger needs,
            in a line that is as high as the others. */}
        <a href={consent.link.href} className={`inline-block max-sm:block sm:-my-0.5 ${link}`}>
          {consent.link.label}
        </a>
      </div>
      <div className="text-ink stack-2">
        {consent.certificate && (
          <CheckboxField name="certificateByMail" label={consent.certificate} />
        )}
        {consent.marketing && <CheckboxField name="marketing" label={consent.marketing} />}
      </div>
      <input type="hidden" name="noticeVersion" value={consent.version} />
      <input type="hidden" name="noticeHash" value={consent.hash} />
      <input type="hidden" name="noticeLanguage" value={consent.language} />
      {language !== defaultLanguage && <input type="hidden" name="language" value={language} />}
    </div>
  );
}
