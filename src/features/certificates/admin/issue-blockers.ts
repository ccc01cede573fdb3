import { fieldErrors, z } from '#shared/schema.ts';
import { issueCertificates, type Sheet } from '../contract/admin.ts';
import type { NameList } from './use-name-list.ts';
import { certificatesDeskWords } from './words.ts';

const t = certificatesDeskWords.issue.blocked;

/** Fields in the order of the form. */
const fields = ['program', 'day', 'place', 'signer', 'role', 'names'] as const;

/** Why certificates cannot be issued yet, one sentence per field; none if they can. */
export function issueBlockers(sheet: Sheet, batch: string, list: NameList): string[] {
  const names = list.people.map(({ name }) => name);
  const { error } = z.safeParse(issueCertificates.request, { ...sheet, batch, names });
  const errors = error ? fieldErrors(error) : {};
  if (list.isUnclear) errors.names = t.reading;
  else if (list.people.some(({ problem }) => problem !== null)) errors.names = t.names;
  return fields.flatMap((field) => errors[field] ?? []);
}
