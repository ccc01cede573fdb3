import type { ReactNode } from 'react';
import { callTime, ownPlace, ownTime } from './call-times.ts';
import { bookingPageWords as t } from './words.ts';

/** Gives the focus to what has taken the place of a form, so that it is read out. */
export const focusOn = (element: HTMLElement | null) => element?.focus();

interface Props {
  title: string;
  slot?: string | null;
  /** Whether it stands there because of what was just done. */
  isNew?: boolean;
  children?: ReactNode;
}

/** State of a call, in large letters. */
export function CallStanding({ title, slot, isNew = false, children }: Props) {
  const own = slot ? ownTime(slot) : undefined;
  return (
    <div>
      <h2
        ref={isNew ? focusOn : undefined}
        tabIndex={-1}
        className="font-display text-2xl focus:outline-none"
      >
        {title}
      </h2>
      {slot && (
        <p className="mt-3 border-s-4 border-marigold ps-4">
          <time dateTime={slot} className="tabular block text-lg font-semibold">
            {t.indian.replace('{time}', callTime(slot))}
          </time>
          {own && (
            <span className="text-muted">
              {t.inZone.replace('{time}', own).replace('{place}', ownPlace())}
            </span>
          )}
        </p>
      )}
      {children && <div className="mt-4 grid justify-items-start gap-3">{children}</div>}
    </div>
  );
}
