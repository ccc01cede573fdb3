import { isIP } from 'node:net';
import { emailPattern, longestEmail } from '#contracts/email-address.ts';

/** A mailbox with the name that is shown for it; empty for none. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/**
 * Whether a text is one plain e-mail address, which can stand in a header: the rule of the HTML
 * standard, as in the forms, without encoded words (RFC 2047), which some programs on a mail's way
 * decode to another address.
 */
export function isEmail(text: string): boolean {
  return text.length <= longestEmail && !text.includes('=?') && emailPattern.test(text);
}

/** Reads `Name <address>`, or an address alone; null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = '', named] = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>$/u.exec(text.trim()) ?? [];
  const address = named ?? text.trim();
  return isEmail(address) ? { name: name.trim(), address } : null;
}

/** Domains at which nobody can be written to (RFC 2606, RFC 6762). */
const unreal = /(?:^|\.)(?:example|example\.(?:com|net|org)|test|invalid|localhost|local)$/i;

/** Whether an address or a host is one of the public internet by its name. */
export function isReal(emailOrHost: string): boolean {
  const host = emailOrHost.slice(emailOrHost.lastIndexOf('@') + 1);
  return host.includes('.') && isIP(host) === 0 && !unreal.test(host);
}
