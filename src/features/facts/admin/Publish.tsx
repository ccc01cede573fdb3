import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { shownInstant } from '#features/admin-parts/dates.ts';
import { counted, filled } from '#features/admin-parts/filled.ts';
import { Button, Failure } from '#features/admin-parts/parts.tsx';
import { call, reload } from '#features/admin-parts/queries.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { useStore } from '../../../lib/use-store.ts';
import { facts, publishFacts, type AdminFacts as Told } from '../contract/admin.ts';
import { fieldNames } from '../contract/field-names.ts';
import { forgetPages } from './band.ts';
import { FactLinks } from './FactLinks.tsx';
import { $drafts, showCurrentFacts } from './facts.store.ts';
import { NotShown, notShownIn } from './NotShown.tsx';
import { pendingChanges, type ThingChange, unsavedChanges } from './thing-changes.ts';
import { factsDeskWords } from './words.ts';

const t = factsDeskWords.publish;

/** What the server refused to publish: each fact with the reason. */
function refusedIn(data: Told, error: unknown): ThingChange[] {
  const nameOf = fieldNames(data.groups);
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  return fields.map(([field, reason]) => ({
    field,
    text: filled(factsDeskWords.because, { name: nameOf(field), reason }),
  }));
}

/** What waits to be published or saved, the button that publishes, and what became of that. */
export function Publish({ data }: { data: Told }) {
  const { publish } = data;
  const { state, since = '', error, possible } = publish;
  const drafts = useStore($drafts);
  const status = useRef<HTMLParagraphElement>(null);
  const ask = useMutation({
    mutationFn: () => call(publishFacts, {}),
    onSuccess: showCurrentFacts,
  });
  useEffect(() => {
    forgetPages();
    if (state !== 'publishing') return undefined;
    const timer = setInterval(() => void reload(facts), 3_000);
    return () => clearInterval(timer);
  }, [state]);
  const isBad = state === 'failed' || !possible;
  const pending = pendingChanges(data);
  const unsaved = unsavedChanges(data, drafts);
  const refused = refusedIn(data, ask.error);
  const publishStatus = isBad && error ? error : filled(t[state], { since: shownInstant(since) });
  return (
    <section
      aria-label={t.label}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md bg-sunk p-4"
    >
      <div className="min-w-0 grow wrap-anywhere">
        <FactLinks lead={counted(t.pending, pending.length)} label={t.list} changes={pending} />
        {pending.length === 0 && notShownIn(data).length === 0 && (
          <p className="font-semibold">{t.none}</p>
        )}
        <FactLinks
          lead={counted(t.unsaved, unsaved.length)}
          label={t.unsavedList}
          changes={unsaved}
        />
        <p
          ref={status}
          tabIndex={-1}
          role="status"
          className={`text-sm ${isBad ? 'text-madder' : 'text-muted'}`}
        >
          {publishStatus}
        </p>
        {refused.length === 0 && <NotShown data={data} />}
        <div role="alert" className="empty:hidden">
          <FactLinks isBad lead={t.unfit} label={t.unfitList} changes={refused} />
        </div>
        <Failure error={refused.length === 0 && ask.error} text={t.refused} />
      </div>
      {possible && state !== 'publishing' && (pending.length > 0 || isBad) && (
        <Button
          look="primary"
          className="max-sm:w-full"
          disabled={ask.isPending}
          onClick={() => {
            // The button disappears once it is pressed.
            status.current?.focus();
            ask.mutate();
          }}
        >
          {isBad ? t.again : t.button}
        </Button>
      )}
    </section>
  );
}
