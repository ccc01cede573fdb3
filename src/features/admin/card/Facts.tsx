import { adminStrings } from '../../../i18n/admin.ts';
import { StoredText } from '../shared/StoredText.tsx';

const t = adminStrings;

/** What was stored beside the fields that a card knows, by the name it was stored under. */
export type OtherFields = Readonly<Record<string, string | boolean>> | undefined;

interface FactsProps {
  /** Name and value pairs; empty values are left out. */
  facts: Readonly<Record<string, string | undefined>>;
  other: OtherFields;
}

/** What an enquiry says of itself, and whatever else was stored with it. */
export function Facts({ facts, other = {} }: FactsProps) {
  const known = Object.entries(facts).filter((fact): fact is [string, string] => Boolean(fact[1]));
  const stored = Object.entries(other).map(
    ([name, value]) => [name, typeof value === 'string' ? value : value ? t.yes : t.no] as const,
  );
  return (
    <dl className="mt-3 grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
      {[...known, ...stored].map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-muted">
            <StoredText text={term} />
          </dt>
          <dd>
            <StoredText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
