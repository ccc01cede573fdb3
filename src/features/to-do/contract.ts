/**
 * Owner's check: the list of what is left to do before and after the site goes live. The ways in
 * are admin/ToDo.tsx on the desk and `npm run doctor`; src/build/to-do looks at
 * content, the server at settings. It only names what it finds, and never changes or blocks
 * anything.
 */

import { adminGet, z } from '#shared/schema.ts';

/** What is looked at, in the order in which it is shown. */
export const findingGroups = ['settings', 'details', 'offers', 'facts', 'pages'] as const;

/** One thing that the owner of the site should see to. */
export const finding = z.object({
  group: z.enum(findingGroups),
  /** Where it is changed: a file of the project, or a variable of the environment. */
  where: z.string(),
  /** What was found, one sentence. */
  what: z.string(),
  /** What to do, one sentence. */
  todo: z.string(),
  /** Address of ours where it is seen: a page, or a room of the desk. */
  link: z.optional(z.string()),
  /** Where the file is changed in the browser; known of a site that is built from GitHub. */
  edit: z.optional(z.string()),
  /** The field of the desk's facts (src/build/facts) that is to be filled or looked at. */
  field: z.optional(z.string()),
  /** Set where going live so would lose enquiries or show details that are nobody's. */
  harm: z.optional(z.boolean()),
});

/** One of the owner's check, parsed. */
export type ToDoFinding = z.infer<typeof finding>;

/** What the build finds in copy and pages (`.cache/to-do.json`). */
export const builtFindings = z.array(finding);

/**
 * The findings for which a deploy is stopped: settings that harm, and the phone, email or street that
 * an open site lacks. A preview of a change on Netlify is for its author, and is not stopped for them.
 *
 * @param env - environment of the build, with Netlify's `NETLIFY` and `CONTEXT`.
 */
export function deployBlockers(
  findings: readonly ToDoFinding[],
  isOpen: boolean,
  env: Readonly<Record<string, string | undefined>>,
): ToDoFinding[] {
  const isPreview = env.NETLIFY === 'true' && env.CONTEXT !== 'production';
  return findings.filter(
    ({ group, harm }) => harm && (group === 'settings' || (isOpen && !isPreview)),
  );
}

/** GET /api/admin/to-do: what is still to be done, with the settings of now. */
export const toDo = adminGet('/api/admin/to-do', z.object({ findings: z.array(finding) }));
