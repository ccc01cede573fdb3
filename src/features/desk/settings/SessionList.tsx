import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { endSessions } from '#contracts/admin-actions.ts';
import { adminSessions, type SessionInfo } from '#contracts/admin-safety.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { filled } from '../../../i18n/desk.ts';
import { safetyStrings } from '../../../i18n/safety.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { shownInstant } from '../shared/dates.ts';
import { Failure, Loaded } from '../shared/Loaded.tsx';
import { call, reload, useAnswer } from '../shared/queries.ts';
import { SafetySection } from './SafetySection.tsx';

const t = safetyStrings.sessions;

/** Where the owner is logged in; every other device can be logged out from here. */
export function SessionList() {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useAnswer(adminSessions, {});
  const end = useMutation({
    mutationFn: (which: { id: string } | { others: true }) => call(endSessions, which),
    onSuccess: async (_, which) => {
      await reload(adminSessions);
      showToast('id' in which ? t.ended : t.othersEnded);
      // The button that was pressed is gone.
      heading.current?.focus();
    },
  });
  return (
    <SafetySection title={t.title} text={t.text} heading={heading}>
      <Loaded query={query} failed={t.loadFailed}>
        {({ sessions }) => (
          <>
            <ul aria-label={t.list} className="mt-4 grid gap-2">
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  busy={end.isPending}
                  ending={end.isPending && 'id' in end.variables && end.variables.id === session.id}
                  onEnd={() => end.mutate({ id: session.id })}
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <button
                type="button"
                className={`${buttonClass('quiet')} mt-4`}
                disabled={end.isPending}
                onClick={() => end.mutate({ others: true })}
              >
                {end.isPending && 'others' in end.variables ? t.ending : t.endOthers}
              </button>
            )}
          </>
        )}
      </Loaded>
      <Failure error={end.error} text={t.failed} />
    </SafetySection>
  );
}

interface RowProps {
  session: SessionInfo;
  /** One is being ended, this or another. */
  busy: boolean;
  ending: boolean;
  onEnd(): void;
}

function SessionRow({ session, busy, ending, onEnd }: RowProps) {
  const id = useId();
  const device = session.device ?? t.unknownDevice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-sunk px-4 py-3">
      <span>
        {device}
        {session.own && ` (${t.own})`}
        <span id={id} className="block text-sm text-muted">
          {filled(t.times, {
            started: shownInstant(session.startedAt),
            used: shownInstant(session.lastUsedAt),
          })}
        </span>
      </span>
      {session.here ? (
        <strong className="font-semibold">{t.here}</strong>
      ) : (
        <button
          type="button"
          // Tells two of one name apart.
          aria-describedby={id}
          className={buttonClass('quiet')}
          disabled={busy}
          onClick={onEnd}
        >
          {ending ? t.ending : filled(t.end, { device })}
        </button>
      )}
    </li>
  );
}
