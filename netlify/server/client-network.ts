import { isIPv6 } from 'node:net';

/**
 * Whom requests of an address are counted together with. One IPv6 subscriber is given a whole /64
 * (RFC 6177), so that counting single addresses would give each of them 2^64 times the limit; many
 * hold a /48.
 *
 * @param address - as the platform tells it.
 * @returns the first groups of an IPv6 address; any other text as it is, IPv4 written as IPv6 as
 *   IPv4.
 */
export function clientNetwork(address: string, bits: 48 | 64 = 64): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [before = '', after] = plain.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(before), groups(after ?? '')];
  const zeros = after === undefined ? 0 : 8 - first.length - last.length;
  const whole = [...first, ...new Array<string>(Math.max(0, zeros)).fill('0'), ...last];
  const network = whole.slice(0, bits / 16).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/${bits}`;
}
