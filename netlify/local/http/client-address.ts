import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { HostSettings } from '../settings.ts';

/** IPv4 as a socket for both families writes it. */
const mappedPrefix = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** Whether an address is that of a reverse proxy whose word about its clients is taken. */
function isTrustedProxy(trustProxy: HostSettings['trustProxy'], address = ''): boolean {
  const plain = address.replace(mappedPrefix, '');
  if (trustProxy === 'loopback') return plain === '::1' || plain.startsWith('127.');
  return trustProxy !== false && (trustProxy.includes(plain) || trustProxy.includes(address));
}

/** An entry of `X-Forwarded-For` without the port that some proxies add: another for each connection. */
function withoutPort(entry: string): string {
  const [, address = ''] = /^"?(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)"?$/.exec(entry)?.filter(Boolean) ?? [];
  return isIP(address) === 0 ? entry : address;
}

/**
 * Makes what puts `X-Forwarded-For` in order before anyone reads it.
 *
 * @param trustProxy - whose header is believed.
 * @param warn - told once when a header comes from an address that is not believed: a proxy that
 *   the settings do not name makes all its visitors one client.
 */
export function forwardedForReader(
  trustProxy: HostSettings['trustProxy'],
  warn: (message: string) => void,
): (req: IncomingMessage) => void {
  let warned = false;
  return ({ headers, socket }) => {
    const header = headers['x-forwarded-for'];
    if (header === undefined) return;
    if (isTrustedProxy(trustProxy, socket.remoteAddress)) {
      const entries = String(header).split(',');
      headers['x-forwarded-for'] = entries.map((entry) => withoutPort(entry.trim())).join(', ');
    } else if (!warned) {
      warned = true;
      warn(
        `TRUST_PROXY: an X-Forwarded-For header came from ${socket.remoteAddress}, which is not trusted. If a reverse ` +
          'proxy of yours stands there, name it in TRUST_PROXY: until then all its visitors share the limits of one.',
      );
    }
  };
}
