/** Addresses and their disguises in a text. */
export interface Links {
  /** Hosts that the text leads to, without those of {@link known} and the sender's own. */
  readonly hosts: ReadonlySet<string>;
  /** An address that programs are not to see: `hxxp:`, `example[.]com`, `example dot com`. */
  readonly disguised: boolean;
  /** Markup of a link, which our form does not take: `[url=`, `<a href`. */
  readonly markup: boolean;
  /** An address that hides where it leads: a messenger's, or a shortened one. */
  readonly veiled: boolean;
}

/**
 * Endings of hosts without `www.` or `https:` before:
 * common ones, and those that advertising likes.
 */
const endings =
  'com|net|org|in|co|io|ai|info|biz|xyz|online|site|shop|store|top|club|vip|live|pro|ru|cn|tk|link|click|app|dev|tech|space|website|icu|cc|us|uk|eu|edu|gov|bet|casino|win|fun|life|world|asia|mobi';

/** Where founders show what they make and who they are. */
const known = new RegExp(
  `^(?:.+\\.)?(?:${[
    'linkedin\\.com|youtube\\.com|youtu\\.be|instagram\\.com|facebook\\.com|fb\\.com|twitter\\.com|x\\.com|github\\.com|medium\\.com',
    '(?:docs|drive|play|maps|meet)\\.google\\.com|forms\\.gle|maps\\.app\\.goo\\.gl|apps\\.apple\\.com|zoom\\.us',
    'canva\\.com|figma\\.com|notion\\.so|notion\\.site|dropbox\\.com|loom\\.com|pitch\\.com|docsend\\.com|behance\\.net',
    'justdial\\.com|indiamart\\.com|gov\\.in|nic\\.in|ac\\.in',
  ].join('|')})$`,
);

const messengers =
  /^(?:t\.me|telegram\.me|telegram\.dog|wa\.me|(?:api|chat)\.whatsapp\.com|discord\.gg|discord\.com)$/;
const shorteners =
  /^(?:bit\.ly|tinyurl\.com|cutt\.ly|rb\.gy|t\.ly|shorturl\.at|is\.gd|goo\.gl|t\.co|ow\.ly|rebrand\.ly)$/;

// Each pattern begins where a word does, or looks back by a fixed length:
// a long word costs no more time.
const emailAddress = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
const withScheme = /(?:https?:\/\/|\bwww\.)([^\s/?#<>"'\][(){},;|]+)([^\s<>"'\][]*)/g;
const bare = new RegExp(
  `(?<![\\w@./-])((?:[a-z0-9-]+\\.)*[a-z0-9-]{2,}\\.(?:${endings}))(?![\\w-]|\\.[a-z])(/\\S*)?`,
  'g',
);
/** Not in the general list, where `call.me` would be a host. */
const short =
  /(?<![\w@./-])((?:t|wa|telegram)\.me|(?:bit|cutt|t|ow)\.ly|rb\.gy|is\.gd|t\.co)(\/\S*)?/g;

/** Endings that are no words, so that a full stop between spaces before them is no full stop. */
const noWords = 'com|net|org|info|biz|xyz|top';
const disguises = [
  /\bhxxps?\b/,
  /(?<=[a-z0-9-]{2}) ?[[({] ?(?:\.|dot) ?[\])}] ?[a-z]{2,}/,
  // People spell out their mail address so, and mean no harm.
  /(?<!\b(?:gmail|yahoo|hotmail|outlook|rediffmail))(?<=[a-z0-9-]{3}) dot (?:com|net|org|in|co|io|info|biz|xyz)\b/,
  new RegExp(`(?<=[a-z0-9-]{3})(?: \\. ?| ?\\. )(?:${noWords})\\b`),
];

const markup = /\[\s*\/?\s*(?:url|link)\b|<\s*\/?\s*a\b|&lt;a\s/;

/** A telegram name instead of an address. */
const telegramName = /\btelegram\b[^.\n]{0,20}@\w{3,}/;

/** The host as it is compared: without a user, a port, `www.` and a full stop at the end. */
function hostOf(text: string): string {
  const [host = ''] = (text.split('@').at(-1) ?? '').split(':');
  return host.replace(/^www\./, '').replace(/\.+$/, '');
}

/**
 * Finds where a text leads to, which is in lower case;
 * an address of its writer's is no advertising.
 */
export function linksIn(text: string, { email, phone } = { email: '', phone: '' }): Links {
  const own = email.toLowerCase().split('@')[1] ?? '';
  const searched = text.replace(emailAddress, ' ');
  const hosts = new Set<string>();
  let veiled = telegramName.test(searched);
  for (const pattern of [withScheme, bare, short]) {
    for (const [, address = '', path = ''] of searched.matchAll(pattern)) {
      const host = hostOf(address);
      if (
        host === '' ||
        known.test(host) ||
        (own !== '' && (host === own || host.endsWith(`.${own}`)))
      )
        continue;
      const ownNumber = host === 'wa.me' && phone !== '' && path.endsWith(phone);
      if (messengers.test(host) || shorteners.test(host)) veiled ||= !ownNumber;
      else hosts.add(host);
    }
  }
  const disguised = disguises.some((disguise) => disguise.test(searched));
  return { hosts, disguised, markup: markup.test(text), veiled };
}
