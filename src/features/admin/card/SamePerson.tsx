import type { FoundEnquiry } from '#contracts/person.ts';
import { desk } from '../../../i18n/desk.ts';
import { usePersonSearch } from '../erasing/person-search.ts';
import { shownInstant } from '../shared/date-format.ts';
import { StoredText } from '../shared/StoredText.tsx';
import type { EnquiryView } from './enquiry-view.ts';

const t = desk.person;

/**
 * What else the same address or number has sent, through either form; nothing where the enquiry
 * gives neither.
 */
export function SamePerson({ view }: { view: EnquiryView }) {
  return view.email || view.phone ? <Found view={view} /> : null;
}

function Found({ view }: { view: EnquiryView }) {
  const search = usePersonSearch(view, true);
  const others = search.status === 'found' ? search.person.found.filter(({ id }) => id !== view.id) : [];
  return (
    <section>
      <h3 className="font-semibold">{t.title}</h3>
      <div role="status" className="text-sm">
        {search.status === 'searching' && <p className="mt-1 text-muted">{t.searching}</p>}
        {search.status === 'failed' && <p className="field-error">{search.message}</p>}
        {search.status === 'found' && others.length === 0 && <p className="mt-1 text-muted">{t.alone}</p>}
      </div>
      {others.length > 0 && (
        <ol className="mt-2 grid gap-2.5 border-s border-line ps-4 text-sm">
          {others.map((enquiry) => (
            <li key={enquiry.id}>
              <time dateTime={enquiry.submittedAt} className="tabular block text-muted">
                {shownInstant(enquiry.submittedAt)}
              </time>
              <Line enquiry={enquiry} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Line({ enquiry: { kind, name, flagged, emails, phones, mentions } }: { enquiry: FoundEnquiry }) {
  const onlyMentioned = emails.length + phones.length === 0 && mentions.length > 0;
  return (
    <span>
      {onlyMentioned && `${t.mention}: `}
      {desk.kinds[kind].one}, <StoredText text={name || desk.noName} />
      {flagged && ` (${t.flagged})`}
    </span>
  );
}
