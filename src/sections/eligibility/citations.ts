import type { Rule, Statement } from '../../features/eligibility/judgement/check.ts';

/** Who says something, and when we last compared it. */
export type Citation = Pick<Statement, 'source' | 'checked'>;

/** What a rule says: its usual limit, and the wider one that holds for some. */
export const statementsOf = (rule: Rule): readonly Statement[] =>
  'wider' in rule && rule.wider ? [rule, rule.wider] : [rule];

/** What most of the rules cite, so that it can stand once beside them; undefined without rules. */
export function usualCitation(rules: readonly Rule[]): Citation | undefined {
  const citations = Map.groupBy(
    rules.flatMap(statementsOf),
    ({ source, checked }) => `${source} ${checked}`,
  );
  return [...citations.values()].sort((a, b) => b.length - a.length)[0]?.[0];
}
