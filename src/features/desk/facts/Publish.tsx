import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Facts, facts, publishFacts } from '#contracts/admin-facts.ts';
import { counted, filled } from '../../../i18n/desk.ts';
import { factStrings } from '../../../i18n/facts.ts';
import { shownInstant } from '../shared/dates.ts';
import { Button, Failure } from '../shared/parts.tsx';
import { call, reload } from '../shared/queries.ts';
import { forgetPages } from './band.ts';
import { showStanding } from './save-fact.ts';

const t = factStrings.publish;

/** What became of publishing; where it cannot be asked for, why. */
function wordsOf({ publish: { state, since = '', error = t.failedPlain }, pending }: Facts): string {
  const texts = { never: '', publishing: t.publishing, live: t.live, failed: error };
  return [state !== 'failed' && pending.length === 0 && t.none, filled(texts[state], { since: shownInstant(since) })]
    .filter(Boolean)
    .join(' ');
}

/** How many changes wait, the button that puts them onto the site, and what became of it. */
export function Publish({ data }: { data: Facts }) {
  const { publish, pending } = data;
  const state = useRef<HTMLParagraphElement>(null);
  const ask = useMutation({ mutationFn: () => call(publishFacts, {}), onSuccess: showStanding });
  const isUnderWay = publish.state === 'publishing';
  useEffect(() => {
    forgetPages();
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => void reload(facts), 3_000);
    return () => clearInterval(timer);
  }, [isUnderWay]);
  const isBad = publish.state === 'failed' || !publish.possible;
  return (
    <section aria-label={t.label} className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md bg-sunk px-4 py-3">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-semibold empty:hidden">{pending.length > 0 && counted(t.pending, pending.length)}</p>
        <p ref={state} tabIndex={-1} role="status" className={`text-sm ${isBad ? 'text-madder' : 'text-muted'}`}>
          {publish.possible ? wordsOf(data) : publish.error}
        </p>
        <Failure error={ask.error} text={t.refused} />
      </div>
      {publish.possible && (pending.length > 0 || isBad) && (
        <Button
          look="primary"
          className="max-sm:w-full"
          disabled={ask.isPending}
          onClick={() => {
            // The button goes with what it does.
            state.current?.focus();
            ask.mutate();
          }}
        >
          {isBad ? t.again : t.button}
        </Button>
      )}
    </section>
  );
}
