import type { FoundEnquiry } from '#contracts/person.ts';
import { desk } from '../../../i18n/desk.ts';
import { usePersonSearch } from '../erasing/find-person.ts';
import { shownInstant } from '../shared/dates.ts';
import { Loaded } from '../shared/Loaded.tsx';
import { StoredText } from '../shared/StoredText.tsx';
import type { EnquiryView } from './enquiry-view.ts';

const t = desk.person;

/** What else the same address or number has sent, through either form. */
export function SamePerson({ view: { id, email, phone } }: { view: EnquiryView }) {
  const search = usePersonSearch({ email, phone, quick: true });
  return (
    <section>
      <h3 className="font-semibold">{t.title}</h3>
      <Loaded query={search} loading={t.searching} failed={t.failed} className="mt-1 text-sm">
        {({ found }) => <Others found={found.filter((one) => one.id !== id)} />}
      </Loaded>
    </section>
  );
}

function Others({ found }: { found: readonly FoundEnquiry[] }) {
  if (found.length === 0) return <p className="mt-1 text-sm text-muted">{t.alone}</p>;
  return (
    <ol className="mt-2 grid gap-2.5 border-s border-line ps-4 text-sm">
      {found.map(({ id, submittedAt, kind, name, flagged, emails, phones, mentions }) => (
        <li key={id}>
          <time dateTime={submittedAt} className="tabular block text-muted">
            {shownInstant(submittedAt)}
          </time>
          {emails.length + phones.length === 0 && mentions.length > 0 && `${t.mention}: `}
          {desk.kinds[kind].one}, <StoredText text={name || desk.noName} />
          {flagged && ` (${t.flagged})`}
        </li>
      ))}
    </ol>
  );
}
