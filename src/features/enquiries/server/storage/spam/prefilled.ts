import { z } from '#shared/schema.ts';

const shape = z.object({ prefilled: z.array(z.string()) });

/** A text as it is compared: fields end lines in their own way, and people leave a space behind. */
const compared = (text: string): string => text.replace(/\s+/g, ' ').trim();

let known: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { default: generated } = await import('#generated/notification-words.json', {
    with: { type: 'json' },
  });
  return new Set(z.parse(shape, generated).prefilled.map(compared));
}

/** Whether a message is what a page of ours has filled in beforehand: all who register send it. */
export async function isPrefilled(message: string): Promise<boolean> {
  known ??= load();
  return (await known).has(compared(message));
}
