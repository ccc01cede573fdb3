import { builtFindings, type Finding } from '#contracts/owners-check.ts';

/** What the build has found in copy and pages. */
export async function loadBuiltFindings(): Promise<Finding[]> {
  const { default: made } = await import('#made/owners-check.json', { with: { type: 'json' } });
  return builtFindings.parse(made);
}
