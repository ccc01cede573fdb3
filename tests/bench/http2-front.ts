import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A key and a certificate for localhost that nobody has signed, made now. */
function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'areia-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = [
    'req',
    '-x509',
    '-nodes',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-days',
    '2',
  ];
  execFileSync('openssl', [...made, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}

/** What HTTP/2 has other means for, or this front knows itself. */
const ofOneConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host'];

const passedOn = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !ofOneConnection.includes(name),
    ),
  );

/**
 * Serves a host over HTTP/2 with TLS, as the CDN or proxy in front of it does for visitors.
 *
 * @param origin - address of the host, without a slash at the end.
 */
export async function startHttp2Front(origin: string): Promise<{ url: string; stop(): void }> {
  const server = createSecureServer(selfSigned(), (asked, answer) => {
    const { method, url } = asked;
    const headers = { ...passedOn(asked.headers), host: new URL(origin).host };
    const onward = request(origin + url, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, passedOn(answered.headers));
      answered.pipe(answer);
    });
    onward.on('error', () => answer.stream.close());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}
