import type { ReactNode, RefObject } from 'react';
import { StoredText } from '../shared/StoredText.tsx';

interface Props {
  text: string;
  id?: string;
  unfolded: boolean;
  paragraph?: RefObject<HTMLParagraphElement | null>;
  /** What unfolds it, where there is more than its beginning. */
  children?: ReactNode;
}

/** What somebody wrote: its beginning, or the whole. */
export function MessageText({ text, id, unfolded, paragraph, children }: Props) {
  return (
    <div className="mt-3">
      <p ref={paragraph} id={id} className={`measure whitespace-pre-wrap ${unfolded ? '' : 'line-clamp-3'}`}>
        <StoredText text={unfolded ? text : text.replace(/\n\s*\n/g, '\n')} />
      </p>
      {children}
    </div>
  );
}

/** Utilities of the button that unfolds it. */
export const unfoldLook =
  'min-h-11 pe-3 text-sm font-semibold text-teal underline decoration-teal/30 underline-offset-4 hover:decoration-teal';

/** Whether a folded text has more to it than is shown. */
export const isCutShort = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight + 1;
