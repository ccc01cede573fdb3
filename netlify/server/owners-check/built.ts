import { builtFindings, type Finding } from '#contracts/owners-check.ts';

/** What the build has found in copy and pages. */
export async function loadBuiltFindings(): Promise<Finding[]> {
  const { default: generated } = await import('#generated/owners-check.json', { with: { type: 'json' } });
  return builtFindings.parse(generated);
}
