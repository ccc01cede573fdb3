import { textFor } from '#features/admin-parts/filled.ts';
import { Loaded, Section } from '#features/admin-parts/parts.tsx';
import { useAnswer } from '#features/admin-parts/queries.ts';
import { RoomLink } from '#features/enquiries/admin/RoomLink.tsx';
import { buttonClass } from '../../../components/button.ts';
import { findingGroups, type ToDoFinding, toDo } from '../contract.ts';
import { toDoWords as t } from './words.ts';

/** What the owner should see to. */
export function ToDo() {
  const query = useAnswer(toDo, {});
  return (
    <Loaded query={query} failed={t.loadFailed}>
      {({ findings }) => (
        <div className="grid gap-8">
          <p className="measure text-muted">{t.text}</p>
          {findings.length === 0 && <p>{t.nothing}</p>}
          {findingGroups.map((group) => {
            const own = findings.filter((finding) => finding.group === group);
            return own.length > 0 && <Group key={group} title={t.groups[group]} findings={own} />;
          })}
        </div>
      )}
    </Loaded>
  );
}

function Group({ title, findings }: { title: string; findings: readonly ToDoFinding[] }) {
  return (
    <Section title={title}>
      <ul className="mt-3 grid gap-x-10 gap-y-5 lg:grid-cols-2">
        {findings.map((finding) => (
          <li
            key={`${finding.where} ${finding.what}`}
            className="wrap-anywhere border-s-2 border-line ps-4"
          >
            <Found finding={finding} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * One of them in the owner's words, with the way to its field. Where something of a file or of the
 * server is called, `npm run doctor` says for who looks after those.
 */
function Found({ finding }: { finding: ToDoFinding }) {
  const { group, where, todo, harm, link, edit, field } = finding;
  // A variable's name stands for one setting; a command is none.
  const isVariable = group === 'settings' && /^[A-Z_]+$/.test(where);
  const what = isVariable ? (textFor(t.settings, where) ?? t.setting) : finding.what;
  return (
    <>
      <p className="font-semibold">
        {harm && (
          <span className="me-2 rounded-sm bg-madder px-1.5 text-sm text-on-madder">{t.harm}</span>
        )}
        {what}
      </p>
      <p>{field ? todo : t.askSomebody}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {field && (
          <RoomLink
            room="facts"
            fact={field}
            aria-label={`${t.changeHere}: ${what}`}
            className={buttonClass('quiet')}
          >
            {t.changeHere}
          </RoomLink>
        )}
        {link && <SeeLink href={link} name={t.see} what={what} />}
        {edit && !field && <SeeLink href={edit} name={t.change} what={what} />}
      </p>
    </>
  );
}

function SeeLink({ href, name, what }: { href: string; name: string; what: string }) {
  return (
    <a href={href} aria-label={`${name}: ${what}`} className={buttonClass('text')}>
      {name}
    </a>
  );
}
