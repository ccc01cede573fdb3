import { useId, useLayoutEffect, useRef, useState } from 'react';
import { desk } from '../../../i18n/desk.ts';
import { isCutShort, MessageText, unfoldLook } from './MessageText.tsx';

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
    const observer = new ResizeObserver(() => setCut(isCutShort(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <MessageText text={text} id={id} unfolded={unfolded} paragraph={paragraph}>
      {(isCut || unfolded) && (
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls={id}
          className={unfoldLook}
          onClick={() => {
            if (!unfolded) onUnfold();
            setUnfolded(!unfolded);
          }}
        >
          {unfolded ? desk.message.less : desk.message.more}
        </button>
      )}
    </MessageText>
  );
}
