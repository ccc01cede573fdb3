import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { endSessions } from '#contracts/admin-actions.ts';
import { adminSessions, type SessionInfo } from '#contracts/admin-safety.ts';
import { filled } from '../../../i18n/desk.ts';
import { safetyStrings } from '../../../i18n/safety.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { shownInstant } from '../shared/dates.ts';
import { Loaded } from '../shared/Loaded.tsx';
import { Button, Failure, Row, Section } from '../shared/parts.tsx';
import { call, reload, useAnswer } from '../shared/queries.ts';

const t = safetyStrings.sessions;

/** Where the owner is logged in; every other device can be logged out from here. */
export function Sessions() {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useAnswer(adminSessions, {});
  const end = useMutation({
    mutationFn: (which: { id: string } | { others: true }) => call(endSessions, which),
    onSuccess: async (_, which) => {
      await reload(adminSessions);
      void showToast('id' in which ? t.ended : t.othersEnded);
      // The button that was pressed is gone.
      heading.current?.focus();
    },
  });
  return (
    <Section title={t.title} text={t.text} heading={heading}>
      <Loaded query={query} failed={t.loadFailed}>
        {({ sessions }) => (
          <>
            <ul aria-label={t.list} className="mt-4 grid gap-2">
              {sessions.map((session) => (
                <Session
                  key={session.id}
                  session={session}
                  busy={end.isPending}
                  onEnd={() => end.mutate({ id: session.id })}
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button className="mt-4" disabled={end.isPending} onClick={() => end.mutate({ others: true })}>
                {t.endOthers}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <Failure error={end.error} text={t.failed} />
    </Section>
  );
}

function Session({ session, busy, onEnd }: { session: SessionInfo; busy: boolean; onEnd(): void }) {
  const id = useId();
  const device = session.device ?? t.unknownDevice;
  const times = { started: shownInstant(session.startedAt), used: shownInstant(session.lastUsedAt) };
  return (
    <Row
      name={`${device}${session.own ? ` (${t.own})` : ''}`}
      detail={filled(t.times, times)}
      detailId={id}
      action={
        session.here ? (
          <strong className="font-semibold">{t.here}</strong>
        ) : (
          // The description tells two of one name apart.
          <Button aria-describedby={id} disabled={busy} onClick={onEnd}>
            {filled(t.end, { device })}
          </Button>
        )
      }
    />
  );
}
