import type { FoundEnquiry } from '#contracts/person.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import { desk } from '../../../i18n/desk.ts';
import { unreadableStrings } from '../../../i18n/unreadable.ts';
import { shownInstant } from '../shared/date-format.ts';
import { StoredText } from '../shared/StoredText.tsx';
import type { Link } from './link-enquiries.ts';

const t = adminStrings.erasePerson;

interface Props {
  found: readonly FoundEnquiry[];
  links: ReadonlyMap<string, Link>;
  leftOut: ReadonlySet<string>;
  disabled: boolean;
  onChange(id: string, chosen: boolean): void;
}

/** What a search has found, each with the reason, to be chosen from. */
export function FoundEnquiries({ found, links, leftOut, disabled, onChange }: Props) {
  return (
    <ul className="grid gap-2">
      {found.map((enquiry) => {
        const link = links.get(enquiry.id);
        return (
          <li key={enquiry.id}>
            <label className="choice items-start">
              <input
                type="checkbox"
                className="mt-1"
                checked={link !== undefined && !leftOut.has(enquiry.id)}
                disabled={disabled || link === undefined}
                onChange={(event) => onChange(enquiry.id, event.currentTarget.checked)}
              />
              <span className="grid min-w-0 gap-0.5">
                <span className="font-semibold">{nameOf(enquiry)}</span>
                <span className="text-sm text-muted">
                  {shownInstant(enquiry.submittedAt)} · {desk.kinds[enquiry.kind].tab}
                  {enquiry.flagged && ` · ${desk.shelves.flagged}`}
                </span>
                {enquiry.unreadable && (
                  <span className="line-clamp-3 text-sm">
                    <StoredText text={enquiry.unreadable} />
                  </span>
                )}
                <span className="text-sm">{link ? <Reason link={link} /> : t.unlinked}</span>
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

function nameOf({ name, unreadable }: FoundEnquiry) {
  if (unreadable !== undefined) return unreadableStrings.title;
  return name ? <StoredText text={name} /> : desk.noName;
}

/** Why it was found: by what, and how that came to be looked for. */
function Reason({ link: { by, value, through } }: { link: Link }) {
  return (
    <>
      {t.reasons[by]} <StoredText text={value} />
      {through && (
        <>
          , {t.through} <StoredText text={through.name || desk.noName} />
        </>
      )}
    </>
  );
}
