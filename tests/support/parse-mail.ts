/** A mail as a mail program reads it. */
export interface ParsedMail {
  /** By lower-case name, unfolded and decoded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
  /** A calendar entry, with the type of its part; empty where there is none. */
  readonly calendar: { readonly type: string; readonly text: string };
  readonly raw: string;
}

/** Bytes written as `=C3=A9`. */
const unquoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    'latin1',
  );

/** A header with its encoded words (RFC 2047) as plain text. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, how: string, content: string) =>
      (how.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64')
        : unquoted(content.replaceAll('_', ' '))
      ).toString(),
    );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable'
    ? unquoted(body.replace(/=\r?\n/g, '')).toString('utf8')
    : body;
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())] as const;
  });
  return { headers: new Map(headers), body: rest.join('\n\n') };
}

/** The parts of a mail, also of those that have parts of their own. */
function partsOf({ headers, body }: ReturnType<typeof split>): ReturnType<typeof split>[] {
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  if (!boundary) return [{ headers, body }];
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return parts.flatMap((part) => partsOf(split(part.replace(/^\r?\n/, ''))));
}

/** Reads a mail of plain text and HTML, as our server writes them, and what else goes with it. */
export function parseMail(raw: string): ParsedMail {
  const whole = split(raw);
  const { headers } = whole;
  const parts = partsOf(whole);
  const partOf = (type: string) => {
    const part = parts.find(({ headers: own }) => own.get('content-type')?.startsWith(type));
    const decoded =
      part && decodeBody(part.body, part.headers.get('content-transfer-encoding') ?? '');
    return (decoded ?? '').replaceAll('\r\n', '\n');
  };
  const calendar = parts.find(({ headers: own }) =>
    own.get('content-type')?.startsWith('text/calendar'),
  );
  return {
    headers,
    text: partOf('text/plain'),
    html: partOf('text/html'),
    raw,
    calendar: { type: calendar?.headers.get('content-type') ?? '', text: partOf('text/calendar') },
  };
}
