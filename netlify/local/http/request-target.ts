import type { IncomingMessage } from 'node:http';

/** A host with or without its port, and nothing else: no user before it, no second one. */
const isHost = (host: string): boolean =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);

/** Parts of a target in absolute form (RFC 9112, section 3.2.2). */
const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/i;

/**
 * Brings the target of a request into the form that begins with its path. A target that is a whole
 * address, as clients send it to proxies, names the host in place of the Host header.
 *
 * @returns the address that is asked for; null where the target is none, or the request does not
 *   name its host once and as one: what looks like two could be read as one by a proxy in front and
 *   as the other by us (RFC 9112, section 3.2). HTTP/1.0 may leave it out.
 */
export function readTarget(req: IncomingMessage): URL | null {
  const { headersDistinct, headers } = req;
  const [host, ...more] = headersDistinct.host ?? [];
  if (more.length > 0 || (host !== undefined && !isHost(host))) return null;
  const [, named, rest = ''] = absoluteForm.exec(req.url ?? '') ?? [];
  if (named !== undefined) {
    if (!isHost(named)) return null;
    headers.host = named;
    req.url = rest.startsWith('/') ? rest : `/${rest}`;
  }
  return req.url?.startsWith('/') ? URL.parse(`http://host${req.url}`) : null;
}
