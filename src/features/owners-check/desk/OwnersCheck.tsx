import { Loaded, Section } from '#features/desk-parts/parts.tsx';
import { useAnswer } from '#features/desk-parts/queries.ts';
import { RoomLink } from '#features/enquiries/desk/RoomLink.tsx';
import { buttonClass } from '../../../components/button.ts';
import { type Finding, findingGroups, ownersCheck } from '../contract.ts';
import { ownersCheckWords as t } from './words.ts';

/** What the owner should see to. */
export function OwnersCheck() {
  const query = useAnswer(ownersCheck, {});
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

function Group({ title, findings }: { title: string; findings: readonly Finding[] }) {
  return (
    <Section title={title}>
      <ul className="mt-3 grid gap-x-10 gap-y-5 lg:grid-cols-2">
        {findings.map(({ where, what, todo, harm, link, edit, field }) => (
          <li key={`${where} ${what}`} className="wrap-anywhere border-s-2 border-line ps-4">
            <p className="font-semibold">
              {harm && (
                <span className="me-2 rounded-sm bg-madder px-1.5 text-sm text-on-madder">
                  {t.harm}
                </span>
              )}
              {what}
            </p>
            <p>{todo}</p>
            <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
              {where}
              {link && <SeeLink href={link} name={t.see} what={what} />}
              {field && (
                <RoomLink
                  room="facts"
                  fact={field}
                  aria-label={`${t.changeHere}: ${what}`}
                  className={buttonClass('text')}
                >
                  {t.changeHere}
                </RoomLink>
              )}
              {edit && <SeeLink href={edit} name={t.change} what={where} />}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SeeLink({ href, name, what }: { href: string; name: string; what: string }) {
  return (
    <a href={href} aria-label={`${name}: ${what}`} className={buttonClass('text')}>
      {name}
    </a>
  );
}
