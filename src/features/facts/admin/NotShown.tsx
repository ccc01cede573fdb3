import { useMutation } from '@tanstack/react-query';
import { counted, filled } from '#features/admin-parts/filled.ts';
import { Button, Failure } from '#features/admin-parts/parts.tsx';
import { call } from '#features/admin-parts/queries.ts';
import { type AdminFacts, changeFacts } from '../contract/admin.ts';
import { FactLinks } from './FactLinks.tsx';
import { showCurrentFacts } from './facts.store.ts';
import { factsDeskWords } from './words.ts';

const t = factsDeskWords.notShown;

type LeftOut = AdminFacts['leftOut'][number];

const textOf = (fact: Pick<LeftOut, 'name' | 'reason'>): string =>
  filled(factsDeskWords.because, fact);

/** The facts that the last build left out, and that the owner has not changed since. */
export const notShownIn = ({ leftOut, pending, values }: AdminFacts): LeftOut[] =>
  leftOut.filter(({ field }) => field in values && !pending.includes(field));

/** A value of a field that the site does not have any more: it can only be deleted. */
function RetiredFact({ data, fact }: { data: AdminFacts; fact: LeftOut }) {
  const { field, reason } = fact;
  const before = data.values[field] ?? null;
  const name = Array.isArray(before) ? fact.name : `${fact.name}, “${before}”`;
  const remove = useMutation({
    mutationFn: () => call(changeFacts, { changes: [{ field, before, after: null }] }),
    onSuccess: showCurrentFacts,
  });
  return (
    <li>
      {textOf({ name, reason })}{' '}
      <Button
        look="text"
        aria-label={filled(t.deleteOne, { name })}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {t.delete}
      </Button>
      <Failure error={remove.error} text={t.failed} />
    </li>
  );
}

/** Saved facts that no page shows, because they do not fit any more, or their field was retired. */
export function NotShown({ data }: { data: AdminFacts }) {
  const fields = new Set(data.groups.flatMap((group) => group.fields.map(({ id }) => id)));
  const [unfit, retired] = [true, false].map((isField) =>
    notShownIn(data).filter(({ field }) => fields.has(field) === isField),
  ) as [LeftOut[], LeftOut[]];
  return (
    <>
      <FactLinks
        isBad
        lead={counted(t.unfit, unfit.length)}
        label={t.unfitList}
        changes={unfit.map((fact) => ({ field: fact.field, text: textOf(fact) }))}
      />
      {retired.length > 0 && (
        <>
          <p className="font-semibold">{counted(t.retired, retired.length)}</p>
          <ul aria-label={t.retiredList}>
            {retired.map((fact) => (
              <RetiredFact key={fact.field} data={data} fact={fact} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
