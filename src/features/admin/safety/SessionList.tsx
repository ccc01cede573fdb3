import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { endSessions } from '#contracts/admin-actions.ts';
import { adminSessions, type SessionInfo } from '#contracts/admin-safety.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { safetyStrings } from '../../../i18n/safety.ts';
import { callApi } from '../../../lib/api-client.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { shownInstant } from '../date-format.ts';
import { filled } from '../filled.ts';
import { Loaded } from '../Loaded.tsx';
import { leaveIfEnded } from '../leave-if-ended.ts';
import { sentenceOf } from '../queries.ts';

const t = safetyStrings.sessions;

const nameOf = ({ device }: SessionInfo) => device ?? t.unknownDevice;

/** Where the owner is logged in; every other device can be logged out from here. */
export function SessionList() {
  const id = useId();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery({ queryKey: [adminSessions.path], queryFn: () => callApi(adminSessions) });
  const end = useMutation({
    mutationFn: (which: { id: string } | { others: true }) => callApi(endSessions, which),
    onSuccess: async (_, which) => {
      await client.invalidateQueries({ queryKey: [adminSessions.path] });
      showToast('id' in which ? t.ended : t.othersEnded);
      // The button that was pressed is gone.
      heading.current?.focus();
    },
    onError: leaveIfEnded,
  });
  const isEnding = (id: string) => end.isPending && 'id' in end.variables && end.variables.id === id;
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {t.title}
      </h2>
      <p className="mt-2 measure text-muted">{t.text}</p>
      <Loaded query={query} failed={t.loadFailed}>
        {({ sessions }) => (
          <>
            <ul aria-label={t.list} className="mt-4 grid gap-2">
              {sessions.map((session) => (
                <li
                  key={session.id}
                  className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-sunk px-4 py-3"
                >
                  <span>
                    {nameOf(session)}
                    {session.own && ` (${t.own})`}
                    <span id={`${id}-${session.id}`} className="block text-sm text-muted">
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
                      aria-describedby={`${id}-${session.id}`}
                      className={buttonClass('quiet')}
                      disabled={end.isPending}
                      onClick={() => end.mutate({ id: session.id })}
                    >
                      {isEnding(session.id) ? t.ending : filled(t.end, { device: nameOf(session) })}
                    </button>
                  )}
                </li>
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
      <p role="alert" className="field-error empty:hidden">
        {end.isError && sentenceOf(end.error, t.failed)}
      </p>
    </section>
  );
}
