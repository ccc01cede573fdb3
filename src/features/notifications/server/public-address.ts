import { BlockList, isIP } from 'node:net';
import { ConfigError } from '#server/config.ts';

/** IPv4 networks that are not of the public internet (IANA's special-purpose registry). */
const closedIPv4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`;

/**
 * Of IPv6 only 2000::/3 is handed out;
 * within it, what carries an IPv4 address, and what is for documents.
 */
const closedIPv6 = '::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20';

function blockList(networks: string, type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks.split(/\s+/)) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), type);
  }
  return list;
}

// Two lists, because Node takes an IPv4 address for its IPv6 form, which lies below ::/3.
const closed = {
  ipv4: blockList(closedIPv4, 'ipv4'),
  ipv6: blockList(closedIPv6, 'ipv6'),
} as const;

/**
 * Whether an IP address belongs to the public internet: not to this machine, a private network, a
 * link, a group. An IPv4 address written as IPv6 counts as what it is.
 */
export function isPublicAddress(address: string): boolean {
  const [plain = ''] = address.split('%');
  const family = isIP(plain);
  if (family === 0) return false;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(plain)?.[1];
  if (mapped !== undefined) return isPublicAddress(mapped);
  const type = family === 4 ? 'ipv4' : 'ipv6';
  return !closed[type].check(plain, type);
}

/** The host of a URL without the brackets of an IPv6 address. */
export const bareHost = ({ hostname }: URL): string =>
  hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** Whether a host is this machine by its name or number: nothing sent there leaves it. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '::1' ||
    /^127(?:\.\d{1,3}){3}$/.test(host)
  );
}

/** Reads a setting that is an address; throws {@link ConfigError} for one not of that shape. */
export function settingUrl(setting: string, text: string, shape: string): URL {
  const url = URL.parse(text);
  if (!url?.hostname) throw new ConfigError(setting, `must look like ${shape}.`);
  return url;
}
