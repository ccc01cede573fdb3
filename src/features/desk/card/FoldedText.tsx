import { useId, useLayoutEffect, useRef, useState } from 'react';
import { desk } from '../../../i18n/desk.ts';
import { StoredText } from '../shared/StoredText.tsx';

interface Props {
  text: string;
  /** Called when somebody wants to see the whole. */
  onUnfold(): void;
}

/** A message, its beginning at first; what fits has nothing to unfold. */
export function FoldedText({ text, onUnfold }: Props) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="mt-3">
      <p ref={paragraph} id={id} className={`measure whitespace-pre-wrap ${unfolded ? '' : 'line-clamp-3'}`}>
        <StoredText text={unfolded ? text : text.replace(/\n\s*\n/g, '\n')} />
      </p>
      {(isCut || unfolded) && (
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls={id}
          className="min-h-11 pe-3 text-sm font-semibold text-teal underline decoration-teal/30 underline-offset-4 hover:decoration-teal"
          onClick={() => {
            if (!unfolded) onUnfold();
            setUnfolded(!unfolded);
          }}
        >
          {unfolded ? desk.message.less : desk.message.more}
        </button>
      )}
    </div>
  );
}
