import { useState } from 'react';
import { offlineWords } from '#features/offline/words.ts';
import { buttonClass } from '../../components/button.ts';
import type { After } from '../forms/AfterSending.tsx';
import type { FreeTimesSearch } from './use-free-times.ts';
import { bookingWords, bookingPageWords as t } from './words.ts';

interface Props {
  search: FreeTimesSearch;
  /** To reach us where times were expected and there are none. */
  ways: After['links'];
  onChoose(): void;
}

/** Above the form without times: why there are none, and what can be done about it. */
export function TimesNotice({ search, ways, onChoose }: Props) {
  const { status, times, again } = search;
  const isFull = status === 'found' && times.open;
  // Then somebody may be typing below, which is not to move far.
  const [wasLate] = useState(status === 'late');
  // While the owner has set no times nobody expects any.
  if (status === 'found' && !isFull && !wasLate) return null;
  const found = isFull ? bookingWords.full : t.none;
  const said = { looking: t.looking, late: t.late, failed: t.failed, offered: t.offered, found };
  const isDone = status === 'failed' || isFull;
  return (
    <div role={status === 'failed' ? 'alert' : 'status'}>
      <p>{said[status]}</p>
      {status !== 'late' && (
        <p className="mt-3 flex flex-wrap gap-3">
          {status === 'failed' && (
            <button type="button" className={buttonClass('quiet')} onClick={again}>
              {offlineWords.retry}
            </button>
          )}
          {status === 'offered' && (
            <button type="button" className={buttonClass('quiet')} onClick={onChoose}>
              {t.choose}
            </button>
          )}
          {isDone &&
            !wasLate &&
            ways.map(({ label, href }) => (
              <a key={href} className={buttonClass('quiet')} href={href}>
                {label}
              </a>
            ))}
        </p>
      )}
    </div>
  );
}
