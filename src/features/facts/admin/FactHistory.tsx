import { shownInstant } from '#features/admin-parts/dates.ts';
import { filled } from '#features/admin-parts/filled.ts';
import { Button, Row, Section, StoredText } from '#features/admin-parts/parts.tsx';
import { showToast } from '../../toasts/toasts.store.ts';
import type { AdminFacts, FactField } from '../contract/admin.ts';
import { type FactValue, sameFact } from '../contract/values.ts';
import { currentValue, shownFact } from './fact-words.ts';
import { keepFactDraft } from './facts.store.ts';
import { factsDeskWords as t } from './words.ts';

interface Version {
  readonly key: string;
  readonly field: FactField;
  /** null gives the field back to the file. */
  readonly value: FactValue;
  readonly detail: string;
}

/** The changes of a field, newest first; what was written when its event was made is none. */
function changesOf({ changes }: AdminFacts, { id, made }: FactField): AdminFacts['changes'] {
  const own = changes.filter((change) => change.field === id);
  if (!made) return own;
  // An event of the same name may have been deleted before.
  const deleted = own.findIndex(({ after }) => after === null);
  const sinceMade = deleted < 0 ? own : own.slice(0, deleted);
  return sinceMade.length > 1 ? sinceMade : [];
}

/** All that fields have been, newest first, and last of each what its file says. */
function versionsOf(data: AdminFacts, fields: readonly FactField[]): Version[] {
  const changed = fields
    .flatMap((field) => changesOf(data, field).map((change) => ({ field, change })))
    .sort((a, b) => b.change.version - a.change.version)
    .map(({ field, change: { version, after, at, by } }) => ({
      key: String(version),
      field,
      value: after,
      detail: `${shownInstant(at)} · ${by}`,
    }));
  const once = new Set(changed.map(({ field }) => field).filter(({ made }) => !made));
  const files = [...once].map((field) => {
    return { key: field.id, field, value: null, detail: t.history.file };
  });
  return [...changed, ...files];
}

interface Props {
  data: AdminFacts;
  fields: readonly FactField[];
  /** Called with the field in which something stands again that is not saved yet. */
  onBack(field: FactField): void;
}

/** What the facts of a thing have been, newest first, and a way back to each. */
export function FactHistory({ data, fields, onBack }: Props) {
  const versions = versionsOf(data, fields);
  if (versions.length === 0) return null;
  const { title } = t.history;
  return (
    <Section title={title}>
      <ul aria-label={title} className="mt-4 grid gap-2">
        {versions.map(({ key, field, value, detail }) => {
          const shown = value ?? field.yaml;
          const stands = currentValue(data, field);
          const language = field.language ? ` (${t.hindi})` : '';
          const action = sameFact(shown, stands) ? (
            <strong className="shrink-0 font-semibold">{t.history.now}</strong>
          ) : (
            <Button
              className="shrink-0 px-4!"
              aria-label={filled(t.history.backTo, { detail: `${field.label}, ${detail}` })}
              onClick={() => {
                keepFactDraft(field.id, { value, before: stands });
                void showToast(t.history.isBack);
                onBack(field);
              }}
            >
              {t.history.back}
            </Button>
          );
          return (
            <Row
              key={key}
              name={
                <>
                  {field.label}
                  {language}: <StoredText text={shownFact(field, shown)} />
                </>
              }
              detail={detail}
              action={action}
            />
          );
        })}
      </ul>
    </Section>
  );
}
