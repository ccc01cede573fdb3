import type { IncomingMessage, ServerResponse } from 'node:http';
import { accepts } from '../answers.ts';
import type { FileForm, SiteFile } from './site-files.ts';

/** Whether an `If-None-Match` header names an ETag, weakly compared (RFC 9110, section 13.1.2). */
function namesEtag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false;
}

/** Netlify's default for files without a rule: kept, but asked about each time. */
const revalidate = 'public, max-age=0, must-revalidate';

const missing: FileForm = { encoding: '', body: Buffer.from('Not found\n'), etag: '' };

/**
 * Sends a file in the best form that the client can read, or a plain 404 where there is none.
 *
 * @param headers - of the site's rules; they win.
 */
export function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  { status, file, headers }: { status: 200 | 404; file: SiteFile | undefined; headers: Record<string, string> },
): void {
  const accepted = req.headers['accept-encoding']?.toString();
  const form = file?.forms.find(({ encoding }) => encoding === '' || accepts(accepted, encoding)) ?? missing;
  const about = { 'Cache-Control': revalidate, Vary: 'Accept-Encoding', ...headers };
  const etag: Record<string, string> = status === 200 ? { ETag: form.etag } : {};
  if (status === 200 && namesEtag(req.headers['if-none-match'], form.etag)) {
    const { 'Content-Type': _, ...kept } = about as Record<string, string>;
    res.writeHead(304, { ...kept, ...etag }).end();
    return;
  }
  res.writeHead(status, {
    'Content-Type': file?.type ?? 'text/plain;charset=utf-8',
    ...(form.encoding === '' ? {} : { 'Content-Encoding': form.encoding }),
    'Content-Length': form.body.byteLength,
    ...about,
    ...etag,
  });
  res.end(req.method === 'HEAD' ? undefined : form.body);
}
