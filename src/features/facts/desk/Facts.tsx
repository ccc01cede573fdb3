import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { shownInstant } from '#features/desk-parts/dates.ts';
import { counted, filled } from '#features/desk-parts/filled.ts';
import { Button, Failure, Loaded, StoredText } from '#features/desk-parts/parts.tsx';
import { reload, useAnswer } from '#features/desk-parts/queries.ts';
import { $address } from '#features/enquiries/desk/address.store.ts';
import { RoomLink } from '#features/enquiries/desk/RoomLink.tsx';
import { buttonClass } from '../../../components/button.ts';
import { foldText } from '../../../lib/fold-text.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { useStore } from '../../../lib/use-store.ts';
import { exportFacts, type FactField, facts, type Facts as Told } from '../contract/desk.ts';
import { forgetPages } from './band.ts';
import { FactEditor } from './FactEditor.tsx';
import { fieldsOf, shownFact, standing } from './fact-words.ts';
import { $drafts, publish } from './facts.store.ts';
import { factsDeskWords as t } from './words.ts';

/**
 * The room in which the owner changes what the site says of the company, and puts it onto the site.
 */
export function Facts() {
  const query = useAnswer(facts, {});
  const { fact } = useStore($address);
  return (
    <Loaded query={query} failed={t.loadFailed}>
      {(data) => (
        <div className="grid grid-cols-1 gap-5">
          {fact ? <OneFact key={fact} data={data} id={fact} /> : <FactList data={data} />}
        </div>
      )}
    </Loaded>
  );
}

/** How many changes wait, the button that puts them onto the site, and what became of it. */
function Publish({ data }: { data: Told }) {
  const { pending, groups, leftOut } = data;
  const { state, since = '', error, possible } = data.publish;
  const status = useRef<HTMLParagraphElement>(null);
  const ask = useMutation({ mutationFn: publish });
  useEffect(() => {
    forgetPages();
    if (state !== 'publishing') return undefined;
    const timer = setInterval(() => void reload(facts), 3_000);
    return () => clearInterval(timer);
  }, [state]);
  const isBad = state === 'failed' || !possible;
  const fields = groups.flatMap((group) => group.fields);
  const notShown = fields.filter(({ id }) => leftOut.some(({ field }) => field === id));
  const publishStatus =
    isBad && error ? error : filled(t.publish[state], { since: shownInstant(since) });
  return (
    <section
      aria-label={t.publish.label}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md bg-sunk p-4"
    >
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-semibold">
          {pending.length > 0
            ? counted(t.publish.pending, pending.length)
            : notShown.length === 0 && t.publish.none}
        </p>
        <p
          ref={status}
          tabIndex={-1}
          role="status"
          className={`text-sm ${isBad ? 'text-madder' : 'text-muted'}`}
        >
          {publishStatus}
        </p>
        {notShown.length > 0 && (
          <p className="text-sm text-madder">
            {counted(t.publish.notShown, notShown.length)}{' '}
            {notShown.map(({ label }) => label).join(', ')}
          </p>
        )}
        <Failure error={ask.error} text={t.publish.refused} />
      </div>
      {possible && state !== 'publishing' && (pending.length > 0 || isBad) && (
        <Button
          look="primary"
          className="max-sm:w-full"
          disabled={ask.isPending}
          onClick={() => {
            // The button goes with what it does.
            status.current?.focus();
            ask.mutate();
          }}
        >
          {isBad ? t.publish.again : t.publish.button}
        </Button>
      )}
    </section>
  );
}

/** The fact that the address names, also where it names it in the other language. */
function OneFact({ data, id }: { data: Told; id: string }) {
  const all = fieldsOf(data);
  const group = data.groups.find(({ fields }) => fields.some((one) => one.id === id))?.title;
  const field = all.find((one) => one.id === id || (one.other === id && !one.language));
  const main = all.filter(({ language }) => !language);
  const next = field && main[main.indexOf(field) + 1];
  const fields = all.filter((one) => one === field || one.id === field?.other);
  const leftOut = data.leftOut.find((one) => fields.some((each) => each.id === one.field));
  const { label = t.gone, part, purpose, kind = '', sensitive } = field ?? {};
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6">
        <RoomLink room="facts" className={buttonClass('text')}>
          ← {t.all}
        </RoomLink>
        {part && next?.part === part && (
          <RoomLink room="facts" fact={next.id} className={buttonClass('text')}>
            {filled(t.next, { label: next.label })} →
          </RoomLink>
        )}
      </div>
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">
          {[part ?? group, label].filter(Boolean).join(' · ')}
        </h2>
        <p className="measure text-muted empty:hidden">{purpose !== label && purpose}</p>
        {fields.length === 1 && /text$/.test(kind) && (
          <p className="text-sm text-muted">{t.onlyEnglish}</p>
        )}
        {sensitive && <p className="text-sm text-muted">{t.asksProof}</p>}
        {leftOut && <p className="field-error">{filled(t.leftOut, { reason: leftOut.reason })}</p>}
      </div>
      {field && (
        <FactEditor data={data} fields={fields}>
          <Publish data={data} />
        </FactEditor>
      )}
    </>
  );
}

/** The folds that stand open, also when somebody comes back from a field. */
const opened = new Set<string>();

/** @param open - whatever was pressed before: something is looked for. */
function Fold({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  if (title === '') return children;
  return (
    <details
      key={String(open)}
      open={open || opened.has(title)}
      onToggle={({ currentTarget }) =>
        currentTarget.open ? opened.add(title) : opened.delete(title)
      }
    >
      <summary className="cursor-pointer py-3 font-semibold [list-style:revert]">{title}</summary>
      <div className="mb-3 ms-1.5 border-s border-line ps-3 sm:ps-5">{children}</div>
    </details>
  );
}

/** All facts in their groups, and what finds one. */
function FactList({ data }: { data: Told }) {
  const [wanted, setWanted] = useState('');
  const words = foldText(wanted).split(/\s+/).filter(Boolean);
  const open = words.length > 0;
  const groups = data.groups.flatMap(({ title, fields }) => {
    const shown = fields.filter((field) => {
      const text = foldText(
        [title, field.part, field.label, shownFact(field, standing(data, field))].join(' '),
      );
      return !field.language && words.every((word) => text.includes(word));
    });
    // Those of a program or an event stand under its name.
    const parts = [...groupBy(shown, ({ part = '' }) => part)];
    return parts.length > 0 ? [{ title, parts }] : [];
  });
  return (
    <>
      <Publish data={data} />
      <input
        type="search"
        aria-label={t.search.label}
        className="field-control max-w-lg"
        placeholder={t.search.placeholder}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <div className="divide-y divide-line border-y border-line empty:hidden">
        {groups.map(({ title, parts }) => (
          <Fold key={title} title={title} open={open}>
            {parts.map(([part, fields = []]) => (
              <Fold key={part} title={part} open={open}>
                <Rows data={data} fields={fields} />
              </Fold>
            ))}
          </Fold>
        ))}
      </div>
      <p role="status" className="text-muted empty:hidden">
        {groups.length === 0 && t.search.nothing}
      </p>
      <a href={exportFacts.path} download className={`${buttonClass('text')} justify-self-start`}>
        {t.export}
      </a>
    </>
  );
}

/** Facts by name, what stands in each, and whether that is saved and on the site. */
function Rows({ data, fields }: { data: Told; fields: readonly FactField[] }) {
  const drafts = useStore($drafts);
  const marks = [
    { mark: t.marks.draft, ids: Object.keys(drafts) },
    { mark: t.marks.leftOut, ids: data.leftOut.map(({ field }) => field) },
    { mark: t.marks.pending, ids: data.pending },
  ];
  return (
    <ul className="divide-y divide-line">
      {fields.map((field) => (
        <li key={field.id}>
          <RoomLink room="facts" fact={field.id} className="block min-h-12 py-2 hover:bg-sunk">
            <span className="font-semibold">{field.label}</span>{' '}
            <span className="text-sm font-semibold text-accent-text">
              {
                marks.find(({ ids }) => ids.some((id) => id === field.id || id === field.other))
                  ?.mark
              }
            </span>
            <span className="block truncate text-muted">
              <StoredText text={shownFact(field, standing(data, field))} />
            </span>
          </RoomLink>
        </li>
      ))}
    </ul>
  );
}
