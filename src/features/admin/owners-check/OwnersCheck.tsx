import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Finding, findingGroups, ownersCheck } from '#contracts/owners-check.ts';
import { ownersCheckStrings as t } from '../../../i18n/owners-check.ts';
import { callApi } from '../../../lib/api-client.ts';
import { Area } from '../shared/Area.tsx';
import { Loaded } from '../shared/Loaded.tsx';

/**
 * What the owner should see to: placeholders, settings, figures to check again, faults of pages.
 * Asked for when it is opened.
 */
export function OwnersCheck() {
  const [open, setOpen] = useState(false);
  const query = useQuery({ queryKey: [ownersCheck.path], queryFn: () => callApi(ownersCheck), enabled: open });
  return (
    <Area title={t.title} onToggle={setOpen} className="grid gap-8">
      <p className="measure text-muted">{t.text}</p>
      <Loaded query={query} failed={t.loadFailed}>
        {({ findings }) => (
          <>
            {findings.length === 0 && <p>{t.nothing}</p>}
            {findingGroups.map((group) => {
              const own = findings.filter((finding) => finding.group === group);
              return own.length > 0 && <Group key={group} title={t.groups[group]} findings={own} />;
            })}
          </>
        )}
      </Loaded>
    </Area>
  );
}

function Group({ title, findings }: { title: string; findings: readonly Finding[] }) {
  return (
    <section>
      <h2 className="text-xl font-semibold">{title}</h2>
      <ul className="mt-3 grid gap-x-10 gap-y-5 lg:grid-cols-2">
        {findings.map(({ where, what, todo, harm }) => (
          <li key={`${where} ${what}`} className="wrap-anywhere border-s-2 border-line ps-4">
            <p className="font-semibold">
              {harm && <span className="me-2 rounded-sm bg-madder px-1.5 text-sm text-on-madder">{t.harm}</span>}
              {what}
            </p>
            <p>{todo}</p>
            <p className="text-sm text-muted">{where}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
