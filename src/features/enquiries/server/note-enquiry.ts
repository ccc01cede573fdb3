import { randomUUID } from 'node:crypto';
import type { noteEnquiry } from '#features/enquiries/contract/noted.ts';
import type { Handle } from '#server/http/define-handler.ts';
import { idempotencyHeader, isFormKey } from '#shared/public-form.ts';
import type { EnquiryDeps } from './deps.ts';
import { contentHashOf, idOf } from './storage/record.ts';
import { storeEnquiry } from './storage/store-enquiry.ts';

const kind = 'contact';

/**
 * Stores what somebody told the owner on the phone, in a chat or in person. It is read and answered
 * already, and nobody is told of it; from then on it is an enquiry like all others.
 */
export const handleNoteEnquiry: Handle<typeof noteEnquiry, EnquiryDeps> = async ({
  input: { about, way, ...typed },
  request,
  services: { store, clock, audit, enquiryHooks },
}) => {
  const given = Object.entries({ ...typed, ...about }).filter(([, value]) => value !== '');
  const fields: Record<string, string> = Object.fromEntries(given);
  const key = request.headers.get(idempotencyHeader);
  const formKey = isFormKey(key) ? key.toLowerCase() : randomUUID();
  const now = clock();
  const at = now.toISOString();
  const { id, created } = await storeEnquiry(
    store,
    { kind, fields, formKey },
    idOf(kind, formKey, contentHashOf(kind, fields)),
    {
      flags: [],
      source: { way },
      events: [{ at, type: 'status', status: 'contacted' }],
      notification: { channels: {}, done: at },
    },
    now,
  );
  if (about.event) await enquiryHooks.takeSeat(store, kind, id, now);
  if (created) await audit.add('enquiry-noted', { kind, id });
  return { body: { success: true, id } };
};
