import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { calendarAddress, calls } from '#contracts/admin-bookings.ts';
import { filled } from '../../../i18n/desk.ts';
import { deskCalls } from '../../../i18n/desk-calls.ts';
import { shownInstant } from '../shared/dates.ts';
import { Button, Failure, Section } from '../shared/parts.tsx';
import { call, reload } from '../shared/queries.ts';

const t = deskCalls.calendar;

/** The secret address by which a calendar follows the calls: made, shown once, ended. */
export function CalendarAddress({ since }: { since: string | null }) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const change = useMutation({
    mutationFn: (action: 'make' | 'revoke') => call(calendarAddress, { action }),
    onSuccess: () => {
      setCopied(false);
      void reload(calls);
    },
  });
  const address = change.data?.address;
  return (
    <Section title={t.title} text={t.text}>
      {address ? (
        <div className="mt-4">
          <label htmlFor={id} className="field-label">
            {t.address}
          </label>
          <div className="flex flex-wrap gap-2">
            <input
              id={id}
              readOnly
              className="field-control w-auto! grow"
              value={address}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Button onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}>
              {t.copy}
            </Button>
          </div>
          <p role="status" className="text-sm text-muted">
            {copied && t.copied}
          </p>
        </div>
      ) : (
        since && <p className="mt-2 measure text-muted">{filled(t.since, { since: shownInstant(since) })}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={change.isPending} onClick={() => change.mutate('make')}>
          {since || address ? t.renew : t.make}
        </Button>
        {(since || address) && (
          <Button disabled={change.isPending} onClick={() => change.mutate('revoke')}>
            {t.revoke}
          </Button>
        )}
      </div>
      <Failure error={change.error} text={t.failed} />
    </Section>
  );
}
