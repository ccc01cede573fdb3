import { useId } from 'react';
import type { FactField, Facts } from '#contracts/admin-facts.ts';
import { type FactValue, sameFact } from '#contracts/fact-values.ts';
import { factStrings } from '../../../i18n/facts.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { shownInstant } from '../shared/dates.ts';
import { Button, Section, StoredText } from '../shared/parts.tsx';
import { keepFactDraft } from './drafts.store.ts';
import { shownFact, standing } from './fact-words.ts';

const t = factStrings.history;

interface Props {
  data: Facts;
  field: FactField;
}

/** What a fact has been, newest first, and a way back to each. */
export function FactHistory({ data, fields }: { data: Facts; fields: readonly FactField[] }) {
  return fields.map((field) => {
    const changes = data.changes.filter((change) => change.field === field.id);
    const title = field.language ? `${t.title}: ${factStrings.hindi}` : t.title;
    return (
      changes.length > 0 && (
        <Section key={field.id} title={title}>
          <ol aria-label={title} className="mt-2 divide-y divide-line border-y border-line">
            {changes.map(({ version, after, at, by }) => (
              <Version key={version} {...{ data, field }} value={after} detail={`${shownInstant(at)} · ${by}`} />
            ))}
            <Version {...{ data, field }} value={null} detail={t.file} />
          </ol>
        </Section>
      )
    );
  });
}

/** @param value - null for what the file says. */
function Version({ data, field, value, detail }: Props & { value: FactValue; detail: string }) {
  const id = useId();
  const stands = standing(data, field);
  const shown = value ?? field.yaml;
  return (
    <li className="flex items-center justify-between gap-4 py-2 wrap-anywhere">
      <p id={id} className="min-w-0">
        <StoredText text={shownFact(field, shown)} />
        <span className="block text-sm text-muted">{detail}</span>
      </p>
      {sameFact(shown, stands) ? (
        <span className="shrink-0 text-sm text-muted">{t.now}</span>
      ) : (
        <Button
          className="shrink-0 px-4!"
          aria-describedby={id}
          onClick={() => {
            keepFactDraft(field.id, { value, before: stands });
            void showToast({ title: t.back, description: t.isBack });
            scrollTo(0, 0);
          }}
        >
          {t.back}
        </Button>
      )}
    </li>
  );
}
