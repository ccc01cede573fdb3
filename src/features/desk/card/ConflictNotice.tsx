import type { ShownEvent, StateEvent } from '#contracts/enquiry-state.ts';
import { desk } from '../../../i18n/desk.ts';
import { Button } from '../shared/parts.tsx';
import { EventLine } from './History.tsx';
import type { Conflict } from './use-changes.ts';

const t = desk.conflict;

interface Props extends Conflict {
  onSettle(): void;
  /** Adds what was wanted after what stands there. */
  onTakeMine(event: StateEvent): void;
}

/** Shows what somebody else wrote meanwhile beside what was wanted: nothing of either is lost. */
export function ConflictNotice({ wanted, standing, onSettle, onTakeMine }: Props) {
  const last = standing.events.at(-1);
  const mine: ShownEvent = { at: '', ...wanted };
  return (
    <div role="alert" className="mt-3 rounded-md border border-madder px-4 py-3">
      <p className="font-semibold">{t.title}</p>
      <dl className="mt-2 grid gap-2 text-sm">
        {last && (
          <div>
            <dt className="text-muted">{t.theirs}</dt>
            <dd>
              <EventLine event={last} />
            </dd>
          </div>
        )}
        <div>
          <dt className="text-muted">{t.yours}</dt>
          <dd>
            <EventLine event={mine} />
          </dd>
        </div>
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          look="solid"
          onClick={() => {
            onSettle();
            onTakeMine(wanted);
          }}
        >
          {t.takeYours}
        </Button>
        <Button onClick={onSettle}>{t.keepTheirs}</Button>
      </div>
    </div>
  );
}
