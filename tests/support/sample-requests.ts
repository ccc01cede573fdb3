import { administrator } from './administrator.ts';

/** An id that no test has stored. */
const unknownId = '019aa000-0000-7000-8000-000000000000';

const passkeyId = '0123456789abcdef0123456789abcdef';
const credential = { id: 'AA', rawId: 'AA', type: 'public-key' };
const clientData = { clientDataJSON: 'AA' };

/**
 * A good request of each endpoint, by its path; one that is not here takes an empty body or query.
 */
export const sampleRequests: Readonly<Record<string, object>> = {
  '/api/contact': { name: 'Asha', email: 'asha@example.test', message: 'Hello' },
  '/api/startup-incubation': { budget: '2Cr-5Cr', name: 'Asha', mobile: '9876543210' },
  '/api/admin/login': administrator,
  '/api/admin/unflag': { kind: 'contact', id: unknownId },
  '/api/admin/erase': { kind: 'contact', id: unknownId },
  '/api/admin/state': { kind: 'contact', id: unknownId, expect: 0, event: { type: 'read' } },
  '/api/admin/history': { kind: 'contact', id: unknownId },
  '/api/admin/find-person': { email: 'asha@example.test' },
  '/api/admin/overview': { kind: 'contact' },
  '/api/admin/export': { kind: 'contact', format: 'csv' },
  '/api/admin/deliveries': { kind: 'contact', ids: unknownId },
  '/api/admin/notification-settings': { acknowledge: true },
  '/api/admin/push-devices': { remove: '0123456789abcdef' },
  '/api/admin/send-again': { kind: 'contact', id: unknownId },
  '/api/admin/test-channel': { channel: 'push' },
  '/api/admin/second-factor-change': { password: 'not the password', code: '000000' },
  '/api/admin/passkey-offer': { name: 'My phone', password: 'not the password' },
  '/api/admin/passkey-add': {
    name: 'My phone',
    made: { ...credential, response: { ...clientData, attestationObject: 'AA' } },
  },
  '/api/admin/passkey-rename': { id: passkeyId, name: 'My phone' },
  '/api/admin/passkey-remove': { id: passkeyId },
  '/api/admin/passkey-login': {
    signed: { ...credential, response: { ...clientData, authenticatorData: 'AA', signature: 'AA' } },
  },
  '/api/admin/erase-person': { enquiries: [{ kind: 'contact', id: unknownId }] },
};
