import { RoomLink } from '#features/enquiries/admin/RoomLink.tsx';
import type { ThingChange } from './thing-changes.ts';

interface Props {
  /** What the list is about; reads on to it. */
  lead: string;
  label: string;
  changes: readonly ThingChange[];
  isBad?: boolean;
}

/** Facts under a line about them; each links to its screen. */
export function FactLinks({ lead, label, changes, isBad = false }: Props) {
  if (changes.length === 0) return null;
  return (
    <>
      <p className={`font-semibold ${isBad ? 'text-madder' : ''}`}>{lead}</p>
      <ul aria-label={label} className="mb-1">
        {changes.map(({ field, text }) => (
          <li key={field}>
            <RoomLink
              room="facts"
              fact={field}
              className="inline-flex min-h-11 items-center text-teal underline underline-offset-4"
            >
              {text}
            </RoomLink>
          </li>
        ))}
      </ul>
    </>
  );
}
