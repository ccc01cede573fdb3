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
export type Finding = z.infer<typeof finding>;

/** What the build finds in copy and pages (`.cache/to-do.json`). */
export const builtFindings = z.array(finding);

/**
 * How far the site is: `open` to everybody; `not-open` while details by which visitors reach us are
 * still placeholders; `preview` of a change, which only its author should see.
 */
export type SiteStage = 'open' | 'not-open' | 'preview';

/** What is still a placeholder and would lead visitors to nobody. */
export const harmfulPlaceholders = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ group, harm }) => harm === true && group !== 'settings');

/**
 * The stage of the site that is being built. The first deploy to Netlify is `not-open`: the desk,
 * in which the owner fills the details in, stands only after it. A site that was open once stays
 * so, and a build that would harm it fails instead (netlify/local/doctor.ts). On our own host
 * whoever starts it decides who can reach it, and `npm run doctor` tells them what is left to do.
 *
 * @param env - environment of the build, with Netlify's `NETLIFY` and `CONTEXT`.
 * @param wasOpen - whether the live site has been open once.
 */
export function stageOf(
  env: Readonly<Record<string, string | undefined>>,
  wasOpen: boolean,
  findings: readonly Finding[],
): SiteStage {
  if (env.NETLIFY !== 'true') return 'open';
  if (env.CONTEXT !== 'production') return 'preview';
  return wasOpen || harmfulPlaceholders(findings).length === 0 ? 'open' : 'not-open';
}

/** GET /api/admin/to-do: what is still to be done, with the settings of now. */
export const toDo = adminGet('/api/admin/to-do', z.object({ findings: z.array(finding) }));
