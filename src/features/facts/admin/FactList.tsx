import { type ReactNode, useState } from 'react';
import { filled } from '#features/admin-parts/filled.ts';
import { StoredText } from '#features/admin-parts/parts.tsx';
import { RoomLink } from '#features/enquiries/admin/RoomLink.tsx';
import { foldText } from '#shared/fold-text.ts';
import { buttonClass } from '../../../components/button.ts';
import { useStore } from '../../../lib/use-store.ts';
import { type AdminFacts, exportFacts, type FactField } from '../contract/admin.ts';
import { isEmptyFact } from '../contract/values.ts';
import { currentValue, isLiveAtOnce, shownFact } from './fact-words.ts';
import { $drafts } from './facts.store.ts';
import { MarkFull } from './MarkFull.tsx';
import { isSearchable, ownersWordsOf } from './owners-words.ts';
import { isOfName, type Thing, thingsOf, unmadeField } from './things.ts';
import { factsDeskWords as t } from './words.ts';

/** The folds that stand open, also when somebody comes back from a thing. */
const opened = new Set<string>();

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details
      open={opened.has(title)}
      onToggle={({ currentTarget }) =>
        currentTarget.open ? opened.add(title) : opened.delete(title)
      }
    >
      <summary className="cursor-pointer py-3 font-semibold [list-style:revert]">{title}</summary>
      <div className="mb-3 ms-1.5 border-s border-line ps-3 sm:ps-5">{children}</div>
    </details>
  );
}

/** Whether something of it is not saved, left out, or not on the site yet. */
function Mark({ data, fields }: { data: AdminFacts; fields: readonly FactField[] }) {
  const drafts = useStore($drafts);
  const live = fields.filter((field) => isLiveAtOnce(data, field)).map(({ id }) => id);
  const marks = [
    { mark: t.marks.draft, ids: Object.keys(drafts) },
    { mark: t.marks.leftOut, ids: data.leftOut.map(({ field }) => field) },
    { mark: t.marks.pending, ids: data.pending.filter((id) => !live.includes(id)) },
    { mark: t.marks.live, ids: data.pending },
  ];
  const found = marks.find(({ ids }) => fields.some(({ id }) => ids.includes(id)));
  if (!found) return null;
  return <span className="text-sm font-semibold text-accent-text">{found.mark}</span>;
}

interface LineProps {
  data: AdminFacts;
  /** The field that is opened. */
  fact: FactField | undefined;
  name: string;
  detail: string;
  fields: readonly FactField[];
}

/** A line that leads to the screen of a thing, with “Edit” at its end. */
function Line({ data, fact, name, detail, fields }: LineProps) {
  return (
    <RoomLink
      room="facts"
      fact={fact?.id ?? ''}
      className="flex min-h-12 min-w-0 grow items-center gap-3 py-2 hover:bg-sunk"
    >
      <span className="min-w-0 grow">
        <span className="font-semibold">{name}</span> <Mark data={data} fields={fields} />
        <span className="block truncate text-muted">
          <StoredText text={detail} />
        </span>
      </span>
      <span className="shrink-0 font-semibold text-teal underline underline-offset-4">
        {t.edit}
      </span>
    </RoomLink>
  );
}

/** In a line, what stands in the fields of a thing. */
function summaryOf(data: AdminFacts, { fields }: Thing): string {
  const filledIn = fields.filter(
    (field) =>
      isSearchable(field) &&
      !isOfName(field) &&
      !isEmptyFact(currentValue(data, field)) &&
      field.kind !== 'photo',
  );
  return (
    filledIn.map((field) => shownFact(field, currentValue(data, field))).join(' · ') || t.empty
  );
}

function ThingLine({ data, thing }: { data: AdminFacts; thing: Thing }) {
  return (
    <div className="flex items-center gap-3">
      <Line
        data={data}
        fact={thing.fields[0]}
        name={thing.title}
        detail={summaryOf(data, thing)}
        fields={thing.fields}
      />
      <MarkFull data={data} thing={thing} />
    </div>
  );
}

/** All things in their groups. */
function Groups({ data }: { data: AdminFacts }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {data.groups.map((group) => {
        const things = thingsOf(group);
        const [only] = things;
        if (things.length === 1 && only)
          return <ThingLine key={group.id} data={data} thing={only} />;
        return (
          <Fold key={group.id} title={group.title}>
            {group.id === 'events' && (
              <RoomLink
                room="facts"
                fact={unmadeField}
                className={`${buttonClass('solid')} mt-1 mb-3`}
              >
                {t.event.new}
              </RoomLink>
            )}
            <ul className="divide-y divide-line">
              {things.map((thing) => (
                <li key={thing.fields[0]?.id}>
                  <ThingLine data={data} thing={thing} />
                </li>
              ))}
            </ul>
          </Fold>
        );
      })}
    </div>
  );
}

/** The fields that words name, by their labels, what stands in them, and what owners call them. */
function foundBy(data: AdminFacts, words: readonly string[]) {
  const found = data.groups.flatMap((group) =>
    thingsOf(group).flatMap((thing) =>
      thing.fields.filter(isSearchable).map((field) => {
        const said = [thing.group, thing.title, field.label, ownersWordsOf(field)];
        const text = foldText([...said, shownFact(field, currentValue(data, field))].join(' '));
        return { thing, field, text: ` ${text} ` };
      }),
    ),
  );
  const stand = found.filter(({ text }) => words.every((word) => text.includes(word)));
  // “fee” as a word comes before “feedback”.
  const isWhole = ({ text }: { text: string }) => words.every((word) => text.includes(` ${word} `));
  return [...stand.filter(isWhole), ...stand.filter((one) => !isWhole(one))];
}

/** What is found by words and is no fact. */
const others = [
  { words: t.callsWords, label: t.calls, room: 'calls', fact: '' },
  { words: t.event.words, label: t.event.new, room: 'facts', fact: unmadeField },
] as const;

function Found({ data, words }: { data: AdminFacts; words: readonly string[] }) {
  const found = foundBy(data, words);
  const foundOthers = others.filter((other) =>
    words.every((word) => foldText(other.words).includes(word)),
  );
  return (
    <>
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {foundOthers.map(({ label, room, fact }) => (
          <li key={label}>
            <RoomLink
              room={room}
              fact={fact}
              className="flex min-h-12 items-center gap-3 py-2 hover:bg-sunk"
            >
              <span className="grow font-semibold">{label}</span>
              <span className="shrink-0 font-semibold text-teal underline underline-offset-4">
                {t.edit}
              </span>
            </RoomLink>
          </li>
        ))}
        {found.map(({ thing, field }) => (
          <li key={field.id}>
            <Line
              data={data}
              fact={field}
              name={
                thing.title === field.label
                  ? field.label
                  : filled(t.of, { label: field.label, title: thing.title })
              }
              detail={shownFact(field, currentValue(data, field))}
              fields={[field]}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted empty:hidden">
        {found.length === 0 && foundOthers.length === 0 && t.search.nothing}
      </p>
    </>
  );
}

/** All that can be changed, and what finds a fact by the owner's words. */
export function FactList({ data }: { data: AdminFacts }) {
  const [wanted, setWanted] = useState('');
  const words = foldText(wanted).split(/\s+/).filter(Boolean);
  return (
    <>
      <input
        type="search"
        aria-label={t.search.label}
        className="field-control max-w-lg"
        placeholder={t.search.placeholder}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {words.length > 0 ? <Found data={data} words={words} /> : <Groups data={data} />}
      <a href={exportFacts.path} download className={`${buttonClass('text')} justify-self-start`}>
        {t.export}
      </a>
    </>
  );
}
