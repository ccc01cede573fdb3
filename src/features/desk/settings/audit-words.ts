import type { AuditEntry } from '#contracts/admin-safety.ts';
import { desk, filled, textFor } from '../../../i18n/desk.ts';
import { safetyStrings } from '../../../i18n/safety.ts';
import { shownInstant } from '../shared/dates.ts';

const t = safetyStrings.audit;

/** One enquiry of a kind, within a sentence: `a contact enquiry`. */
function kindOf(name: string): string {
  const kinds: Readonly<Record<string, { readonly one: string }>> = desk.kinds;
  const one = Object.hasOwn(kinds, name) && kinds[name]?.one.toLowerCase();
  return one ? `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}` : t.anyKind;
}

/** Reasons of refused logins, with their numbers. */
function reasonsOf(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(([reason, count]) => `${textFor(t.refusals, reason) ?? reason}: ${count}`);
  return parts.join('; ');
}

/** When it was, or that this cannot be told. */
export function timeOf({ at }: AuditEntry): string {
  return Number.isNaN(Date.parse(at)) ? t.unknownTime : shownInstant(at);
}

/** Who did it: the owner with his device, a command on the server, or strangers. */
export function doerOf({ event, device, command }: AuditEntry): string {
  if (command) return t.byCommand;
  if (event === 'logins-refused') return t.byStrangers;
  return device === undefined ? t.byOwner : filled(t.byOwnerOn, { device });
}

/** What the details say more, where that changes the text. */
function detailOf({ factor, own: isOwn, on, id }: AuditEntry['details']): string {
  if (factor === 'recovery-code') return 'recovery';
  if (factor === 'passkey') return isOwn === true ? 'passkey-own' : 'passkey';
  if (isOwn === true) return 'own';
  if (on === true) return 'on';
  return id === undefined ? '' : 'one';
}

/** What happened. */
export function textOfEntry({ event, details, counts }: AuditEntry): string {
  const values = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)]));
  const kind = kindOf(values.kind ?? '');
  const id = values.id?.slice(-6) ?? '';
  const change = textFor(t.changes, values.type ?? '') ?? t.anyChange;
  const nameless = event === 'session-ended' ? safetyStrings.sessions.unknownDevice : safetyStrings.passkeys.unreadable;
  const of = values.of || nameless;
  const variant = textFor(t.variants, `${event}:${detailOf(details)}`);
  const text = variant ?? textFor(t.events, event) ?? filled(t.unknown, { event });
  return filled(text, { ...values, kind, id, change, of, reasons: reasonsOf(counts ?? {}) });
}
