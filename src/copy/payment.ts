import { pageCopy } from './queries.ts';

/**
 * How one pays, as the owner answers it on the page of services: its label, and when and by what
 * means. Undefined until there is an answer.
 */
export async function howOnePays(): Promise<{ label: string; value: string } | undefined> {
  const { charges } = await pageCopy('services');
  const { title, answer } = charges.items.payment;
  return answer ? { label: title, value: answer } : undefined;
}
