import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { endSessions } from '#features/account/contract/safety.ts';
import { shownInstant } from '#features/admin-parts/dates.ts';
import { filled } from '#features/admin-parts/filled.ts';
import { Button, Failure, Loaded, Row, Section } from '#features/admin-parts/parts.tsx';
import {
  announceLogout,
  call,
  leave,
  reload,
  toastFailure,
  useAnswer,
} from '#features/admin-parts/queries.ts';
import { ErasePersonForm } from '#features/enquiries/admin/card/ErasePersonForm.tsx';
import { erasePersonWords } from '#features/enquiries/admin/card/erase-words.ts';
import { WaitingErasures } from '#features/enquiries/admin/card/WaitingErasures.tsx';
import { forgetTab } from '../../../lib/browser-storage.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { adminSessions, type SessionInfo } from '../contract/safety.ts';
import { AuditList } from './AuditList.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { endSessionsWords, sessionWords } from './words.ts';

const t = sessionWords;

/** Where the owner is logged in and how, what he erases for others, and what was done here. */
export function Safety() {
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-x-14">
      <div className="grid content-start gap-10">
        <WaitingErasures />
        <Sessions />
        <Section title={endSessionsWords.title} text={endSessionsWords.text}>
          <EndSessions />
        </Section>
        <Passkeys />
        <SecondFactor />
      </div>
      <div className="grid content-start gap-10">
        <Section title={erasePersonWords.title} text={erasePersonWords.text}>
          <ErasePersonForm />
        </Section>
        <AuditList />
      </div>
    </div>
  );
}

function EndSessions() {
  const words = endSessionsWords;
  const end = useMutation({
    mutationFn: () => call(endSessions, {}),
    onSuccess() {
      forgetTab();
      announceLogout();
      leave(words.done);
    },
    onError: (error) => toastFailure(error, words.failed),
  });
  return (
    <Button className="mt-4" disabled={end.isPending} onClick={() => end.mutate()}>
      {end.isPending ? words.pending : words.title}
    </Button>
  );
}

/** Where the owner is logged in; every other device can be logged out from here. */
function Sessions() {
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
              <Button
                className="mt-4"
                disabled={end.isPending}
                onClick={() => end.mutate({ others: true })}
              >
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
  const times = {
    started: shownInstant(session.startedAt),
    used: shownInstant(session.lastUsedAt),
  };
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
          <Button
            aria-label={filled(t.endThat, { device })}
            aria-describedby={id}
            disabled={busy}
            onClick={onEnd}
          >
            {t.end}
          </Button>
        )
      }
    />
  );
}
