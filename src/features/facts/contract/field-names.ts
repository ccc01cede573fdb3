import type { BuiltFacts } from './admin.ts';

/** Names fields as the owner knows them: `Price (Founder bootcamp), in Hindi`. */
export function fieldNames(groups: BuiltFacts['groups']): (id: string) => string {
  const names = groups.flatMap(({ title, fields }) =>
    fields.map(({ id, label, part = title, language }) => {
      const name = label === part ? label : `${label} (${part})`;
      return [id, language === 'hi' ? `${name}, in Hindi` : name] as const;
    }),
  );
  const byId = new Map(names);
  return (id) => byId.get(id) ?? id.replace('#', ': ');
}
