import { isIPv4, isIPv6 } from 'node:net';

/**
 * Whom requests of an address are counted together with. An IPv6 subscriber holds a whole /64
 * (RFC 6177), many a /48, a provider a /32: counting single addresses would limit none of them. An
 * IPv4 address counts as it is, within IPv6 too; any other text, which a sender may vary, as empty.
 */
export function clientNetwork(address: string, bits: 32 | 48 | 64 = 64): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return isIPv4(plain) ? plain : '';
  // A URL spells every address in one way, an IPv4 address within it too.
  const spelled = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [first = [], last = []] = spelled
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = new Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...zeros, ...last];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff')
    return `${groups.slice(0, bits / 16).join(':')}::/${bits}`;
  const bytes = groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  return bytes.join('.');
}
