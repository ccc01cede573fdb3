import { pageCopy } from './queries.ts';

/**
 * How one pays, as the owner answers it on the page of services: its label, and when and by what
 * means. Undefined until there is an answer.
 */
export async function howOnePays(): Promise<{ label: string; value: string } | undefined> {
  const { charges } = await pageCopy('services');
  const item = charges.items.find(({ id }) => id === 'payment');
  return item?.answer ? { label: item.title, value: item.answer } : undefined;
}
