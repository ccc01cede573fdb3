import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../../server/config.ts';
import type { HostSettings } from '../settings.ts';
import { errorCode } from '../store/durable-file.ts';

/**
 * Connections that the system may hold until we take them; a burst beyond it waits a second to be
 * sent again.
 */
const backlog = 4096;

/**
 * Lets a server listen.
 *
 * @returns the site's address, without a slash at the end, and its port.
 * @throws {ConfigError} about PORT or HOST.
 */
export async function listen(
  server: Server,
  { port, host }: Pick<HostSettings, 'port' | 'host'>,
): Promise<{ url: string; port: number }> {
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen({ port, host, backlog }, listening.resolve);
  try {
    await listening.promise;
  } catch (error) {
    throw new ConfigError(...listenProblem(error, port, host));
  }
  const { address, family, port: actual } = server.address() as AddressInfo;
  const name = address === '127.0.0.1' || address === '::' || address === '0.0.0.0' ? 'localhost' : address;
  return { url: `http://${family === 'IPv6' && name === address ? `[${name}]` : name}:${actual}`, port: actual };
}

function listenProblem(error: unknown, port: number, host: string): [setting: string, message: string] {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return ['PORT', `${port} is in use by another program. Stop that one, or set another port.`];
    case 'EACCES':
      return ['PORT', `${port} may not be used by this user. Set a port above 1023.`];
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return ['HOST', `${host} is not an address of this machine.`];
    default:
      throw error;
  }
}
