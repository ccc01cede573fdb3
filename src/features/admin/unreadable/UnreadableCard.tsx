import type { UnreadableText } from '#contracts/unreadable.ts';
import { textFor } from '../../../i18n/desk.ts';
import { unreadableStrings } from '../../../i18n/unreadable.ts';
import { shownInstant } from '../shared/date-format.ts';
import { StoredText } from '../shared/StoredText.tsx';

const t = unreadableStrings;

/**
 * An enquiry that cannot be read: its raw text, where it lies, and why, so that whatever it says
 * can still be made out.
 */
export function UnreadableCard({ submittedAt, stored }: { submittedAt: string; stored: UnreadableText }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-xl font-semibold">{t.title}</h2>
        <time dateTime={submittedAt} className="tabular text-sm text-muted">
          {shownInstant(submittedAt)}
        </time>
      </div>
      <p className="mt-3 measure">{textFor(t.reasons, stored.reason) ?? t.otherReason}</p>
      {stored.text === '' ? (
        <p className="mt-3 text-muted">{t.empty}</p>
      ) : (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
          tabIndex={0}
          role="group"
          aria-label={t.rawText}
          className="mt-3 max-h-64 overflow-y-auto whitespace-pre-wrap rounded-md bg-sunk px-4 py-3 text-sm"
        >
          <StoredText text={stored.text} />
        </pre>
      )}
      {stored.cut && <p className="mt-2 text-sm text-muted">{t.cut}</p>}
      <p className="mt-3 text-sm text-muted">
        {t.place} <span className="text-ink">{stored.key}</span>
      </p>
    </>
  );
}

/** Utilities of what is seldom needed, at the end of its card. */
export const moreLook = '-mb-2 mt-4 border-t border-line pt-1';

/** Utilities of what stands around the button that saves the raw text. */
export const saveLook = 'mt-auto pt-5';
