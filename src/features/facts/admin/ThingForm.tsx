import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, Failure, Switch } from '#features/admin-parts/parts.tsx';
import type { AdminFacts, FactField } from '../contract/admin.ts';
import { isNameOfMade } from '../contract/event-rules.ts';
import { isEmptyFact } from '../contract/values.ts';
import { BandPreview } from './BandPreview.tsx';
import { Conflict } from './Conflict.tsx';
import { FactControl } from './FactControl.tsx';
import { FactHistory } from './FactHistory.tsx';
import type { Unsaved } from './facts.store.ts';
import { type SaveFields, type Typing, useTyping } from './use-typing.ts';
import { factsDeskWords as t } from './words.ts';

/** The tab of a field: that of its language. */
const tabOf = ({ language = 'en' }: FactField): string => language;

/**
 * Which field is worked on, in which tab; it is brought into sight and focused when it is asked for.
 */
function useActive(first: FactField, top: FactField | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [active, setActive] = useState(first);
  const [tab, setTab] = useState(tabOf(first));
  // The first of all stands in sight by itself, and a keyboard would cover the others.
  const [wanted, setWanted] = useState(first === top ? '' : first.id);
  useEffect(() => {
    const place = form.current?.querySelector(`[data-fact="${CSS.escape(wanted)}"]`);
    if (!place) return;
    const part = place.querySelector('[data-faulty]') ?? place;
    const control = part.querySelector<HTMLElement>('input, select, textarea, button');
    control?.focus();
    // A card of a person is higher than a phone's window.
    (part === place ? place : control)?.scrollIntoView({ block: 'center' });
    setWanted('');
  }, [wanted]);
  return {
    form,
    active,
    tab,
    setTab,
    setActive,
    show(field: FactField) {
      setActive(field);
      setTab(tabOf(field));
      setWanted(field.id);
    },
  };
}

/** What another device has written into a field meanwhile. */
const conflictIn = (unsaved: Unsaved | null, { id }: FactField) =>
  unsaved?.type === 'conflict' ? unsaved.conflicts.find(({ field }) => field === id) : undefined;

interface OneFieldProps {
  field: FactField;
  fields: readonly FactField[];
  typing: Typing;
}

/** A fact in one language, what is wrong with it, and what another device has written. */
function OneField({ field, fields, typing }: OneFieldProps) {
  const { drafts, faults, unsaved, typed, said, savedPeople } = typing;
  const other = fields.find(({ id }) => id === field.other);
  // An event that has no name in Hindi has no page there.
  const isOfPage = other && !isNameOfMade(field);
  const isShared = drafts[field.id] && isOfPage && !field.language && isEmptyFact(said(other));
  const conflict = conflictIn(unsaved, field);
  return (
    <div data-fact={field.id}>
      <FactControl
        field={field}
        label={field.label}
        value={typed(field)}
        error={faults[field.id]}
        saved={savedPeople(field)}
        onChange={(value) => typing.change(field, value)}
        onTakeAway={(value) => void typing.takeAway(field, value)}
      >
        {isShared && <p className="mt-1.5 text-sm text-muted">{t.alsoHindi}</p>}
        {conflict && (
          <Conflict
            field={field}
            conflict={conflict}
            typed={typed(field)}
            onSettle={(value) => typing.settleConflict(field, value, conflict.now)}
          />
        )}
      </FactControl>
    </div>
  );
}

/** How a form is saved, and what its button says. */
interface OwnSave {
  readonly save?: SaveFields;
  readonly label: string;
  readonly pending: string;
}

/** The one Save of a form, which stays in sight. */
function SaveBar({ typing: { changed, change, save }, own }: { typing: Typing; own: OwnSave }) {
  return (
    <div className="sticky bottom-0 -mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 bg-paper px-2 py-2">
      <Button look="solid" type="submit" disabled={changed.length === 0 || save.isPending}>
        {save.isPending ? own.pending : own.label}
      </Button>
      {changed.length > 0 && (
        <>
          <Button
            onClick={() => {
              for (const field of changed) change(field, null, null);
            }}
          >
            {t.discard}
          </Button>
          <p className="text-sm text-muted">{t.draft}</p>
        </>
      )}
    </div>
  );
}

const usualSave: OwnSave = { label: t.save, pending: t.saving };

interface Props {
  data: AdminFacts;
  fields: readonly FactField[];
  /** The field that the address names. */
  first: FactField;
  /** How it is saved, if not as facts usually are. */
  own?: OwnSave;
  /** Stands below what is typed. */
  children?: ReactNode;
}

/**
 * The screen of one thing: all its facts in one form with one Save, each language in a tab, and
 * beside it the page as it will show the fact that is worked on.
 */
export function ThingForm({ data, fields, first, own = usualSave, children }: Props) {
  const typing = useTyping(data, fields, own.save);
  const { faults, unsaved, typed } = typing;
  const { form, active, tab, setTab, setActive, show } = useActive(first, fields[0]);
  const languages = new Set(fields.map(tabOf));
  const faulty =
    fields.find(({ id }) => faults[id]) ?? fields.find((field) => conflictIn(unsaved, field));
  useEffect(() => {
    // Where it is wrong, as often as it is sent; what is typed then moves nobody.
    if (typing.attempt > 0 && faulty) show(faulty);
  }, [typing.attempt]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <form
          ref={form}
          className="grid grid-cols-[minmax(0,1fr)] gap-5 [&_.field-control]:scroll-mb-28"
          noValidate
          onFocus={({ target }) => {
            const id = target.closest<HTMLElement>('[data-fact]')?.dataset.fact;
            const field = fields.find((one) => one.id === id);
            if (field) setActive(field);
          }}
          onSubmit={(event) => {
            event.preventDefault();
            typing.submit();
          }}
        >
          {languages.size > 1 && (
            <div className="justify-self-start">
              <Switch
                label={t.language}
                options={{ en: t.english, hi: t.hindi }}
                value={tab}
                onChange={setTab}
              />
            </div>
          )}
          {tab !== 'en' && (
            <p className="text-sm text-muted">{first.made ? t.event.hindiNote : t.hindiNote}</p>
          )}
          {fields
            .filter((field) => tabOf(field) === tab)
            .map((field) => (
              <OneField key={field.id} field={field} fields={fields} typing={typing} />
            ))}
          <Failure error={unsaved?.type === 'failed' && unsaved.failure} text={t.saveFailed} />
          <SaveBar typing={typing} own={own} />
        </form>
        {children}
      </div>
      <div className="grid min-w-0 content-start gap-8">
        {active.page && (
          <BandPreview key={active.id} data={data} field={active} value={typed(active)} />
        )}
        <FactHistory data={data} fields={fields} onBack={show} />
      </div>
    </div>
  );
}
