import { administrator } from './administrator.ts';
import type { AnyContract } from './endpoints.ts';

/** An id that no test has stored. */
const unknownId = '019aa000-0000-7000-8000-000000000000';

const passkeyId = '0123456789abcdef0123456789abcdef';
const slot = '2027-12-06T11:00:00+05:30';
const link = { id: unknownId, token: 'x'.repeat(32) };

const sheet = {
  program: 'First steps',
  day: '2026-01-02',
  place: 'Lucknow',
  language: 'en',
  signer: 'The trainer',
  role: '',
};

const credential = { id: 'AA', rawId: 'AA', type: 'public-key' };
const clientData = { clientDataJSON: 'AA' };

/** Valid requests of the endpoints that take something, by path. */
const samples: Readonly<Record<string, object>> = {
  '/api/admin/login': administrator,
  '/api/admin/reset-link': { username: administrator.username },
  '/api/admin/reset-password': { token: 'x'.repeat(43), password: administrator.password },
  '/api/admin/note-enquiry': { name: 'Asha', phone: '', about: '', way: 'phone' },
  '/api/admin/replies/change': { replies: [{ name: 'Fee', en: 'Hello', hi: '' }], version: 0 },
  '/api/admin/unflag': { kind: 'contact', id: unknownId },
  '/api/admin/erase': { kind: 'contact', id: unknownId },
  '/api/admin/state': { kind: 'contact', id: unknownId, expect: 0, event: { type: 'read' } },
  '/api/admin/history': { kind: 'contact', id: unknownId },
  '/api/admin/find-person': { email: 'asha@example.test' },
  '/api/admin/overview': { kind: 'contact' },
  '/api/admin/outcomes': { kind: 'contact' },
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
  '/api/admin/passkey-remove': { id: passkeyId },
  '/api/admin/passkey-login': {
    signed: {
      ...credential,
      response: { ...clientData, authenticatorData: 'AA', signature: 'AA' },
    },
  },
  '/api/admin/facts/change': { field: 'site.yaml#hours', before: [], after: [] },
  '/api/admin/events/make': {
    values: { 'en/events/new.yaml#title': 'A talk', 'en/events/new.yaml#text': 'On selling.' },
  },
  '/api/admin/events/remove': { event: 'nothing' },
  '/api/admin/facts/photo-file': { name: 'desk-0123456789abcdef.jpg' },
  '/api/verify': { code: 'ACDE-FGHJ-KMN4' },
  '/verify': { code: 'ACDE-FGHJ-KMN4' },
  '/hi/verify': { code: 'ACDE-FGHJ-KMN4' },
  '/api/verify/credential': { credential: 'a.b.c' },
  '/api/certificates/pdf': { code: 'ACDE-FGHJ-KMN4' },
  '/api/certificates/credential': { code: 'ACDE-FGHJ-KMN4' },
  '/api/certificates/key': { id: unknownId },
  '/api/admin/certificates/batch': { id: unknownId },
  '/api/admin/certificates/find': { text: 'Asha' },
  '/api/admin/certificates/registrations': { event: 'nothing' },
  '/api/admin/certificates/issue': { ...sheet, batch: unknownId, names: ['Asha'] },
  '/api/admin/certificates/finish': { batch: unknownId },
  '/api/admin/certificates/sample': { ...sheet, name: 'Asha' },
  '/api/admin/certificates/print': { id: unknownId },
  '/api/admin/certificates/change': { change: 'erase', code: 'ACDEFGHJKMN4' },
  '/api/contact': { name: 'Asha', email: 'asha@example.test', message: 'A workshop, please.' },
  '/api/startup-incubation': { budget: '2Cr-5Cr', name: 'Asha', mobile: '9876543210' },
  '/api/bookings': { name: 'Asha', email: 'asha@example.test', phone: '9876543210', slot },
  '/api/bookings/manage': link,
  '/api/bookings/call.ics': link,
  '/api/bookings/change': { ...link, slot },
  '/api/calendar/calls.ics': { key: link.token },
  '/api/admin/booking-settings/change': { settings: null, version: 0 },
  '/api/admin/calls/cancel-person': { id: unknownId },
  '/api/admin/calls/change': { id: unknownId, slot, change: 'missed' },
  '/api/admin/calls/cancel-several': { networkOf: unknownId },
  '/api/admin/calendar': { action: 'revoke' },
  '/api/admin/own-calendar/preview': { address: '' },
  '/api/admin/own-calendar/change': { address: null },
  '/api/admin/erase-person': { enquiries: [{ kind: 'contact', id: unknownId }] },
};

/** A valid request of an endpoint; empty for one that takes nothing. */
export const sampleRequest = ({ path }: AnyContract): object => samples[path] ?? {};
