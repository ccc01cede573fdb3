import { isIPv6 } from 'node:net';

/**
 * Whom requests of an address are counted together with. An IPv6 subscriber holds a whole /64
 * (RFC 6177), many a /48: counting single addresses would limit none of them.
 *
 * @returns the first groups of an IPv6 address; any other text as it is, IPv4 in IPv6 as IPv4.
 */
export function clientNetwork(address: string, bits: 48 | 64 = 64): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  const [plain = ''] = address.split('%');
  if (mapped !== undefined || !isIPv6(plain)) return mapped ?? address;
  const [first = [], last = []] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = new Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const network = [...first, ...zeros, ...last].slice(0, bits / 16);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${bits}`;
}
