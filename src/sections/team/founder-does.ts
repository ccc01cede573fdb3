import { pageCopy } from '../../copy/queries.ts';
import { founder } from './team.ts';

/** Who the founder is, and what the founder answers for; undefined until the founder is shown. */
export async function founderDoes(): Promise<string | undefined> {
  const { why } = await pageCopy('home');
  return founder && `${founder.done}: ${why.founder}`;
}
