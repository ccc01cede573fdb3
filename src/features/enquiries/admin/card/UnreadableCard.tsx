import caretIcon from 'virtual:icon/caret-down';
import type { ReactNode } from 'react';
import { shownInstant } from '#features/admin-parts/dates.ts';
import { textFor } from '#features/admin-parts/filled.ts';
import { Button, StoredText } from '#features/admin-parts/parts.tsx';
import { saveAsFile } from '#features/admin-parts/save-as-file.ts';
import { deskWords } from '#features/admin-parts/words.ts';
import type { UnreadableText } from '#shared/unreadable.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { eraseWords } from './erase-words.ts';
import { unreadableWords } from './words.ts';

const t = unreadableWords;

interface Props {
  id: string;
  submittedAt: string;
  stored: UnreadableText;
  /** Why it was set aside, and who was told of it. */
  children: ReactNode;
  onErase(): void;
}

/** An enquiry that cannot be read: its raw text, where it lies, and why. */
export function UnreadableCard({ id, submittedAt, stored, children, onErase }: Props) {
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
      <div className="mt-auto pt-5">
        <Button onClick={() => saveAsFile(`enquiry-${id}.txt`, stored.text)}>{t.save}</Button>
      </div>
      {children}
      <details className="group/more -mb-2 mt-4 border-t border-line pt-1">
        <summary className="inline-flex min-h-11 items-center gap-2 pe-3 text-muted hover:text-ink">
          {deskWords.more}
          <Icon
            svg={caretIcon}
            className="size-4 transition-transform group-open/more:rotate-180"
          />
        </summary>
        <Button className="mb-3 mt-2 text-madder!" onClick={onErase}>
          {eraseWords.erase}
        </Button>
      </details>
    </>
  );
}
