/*
 * This room tells the owner what of the site is missing, weak or a placeholder. Its way in is
 * `settingsFindings` for the settings of the server, and `loadBuiltFindings` for what the build has
 * found in copy and pages. It never changes anything, and never gives a secret away.
 */

import { publishBlocker } from '#features/facts/server/publishing.ts';
import {
  isReal,
  parseMailConfig,
  parsePushConfig,
  parseWebhookConfig,
  publicUrl,
} from '#features/notifications/server/settings.ts';
import { builtFindings, type ToDoFinding } from '#features/to-do/contract.ts';
import {
  ConfigError,
  type Env,
  parseAdminConfig,
  parseRetentionDays,
  parseSiteAddress,
} from '#server/config.ts';
import { parseOffSite } from '#server/store/off-site.ts';
import { deskPath } from '#shared/desk-path.ts';
import { indianDay, millisecondsOfDay } from '#shared/indian-time.ts';

/** Different bytes that as many random ones have almost certainly; a repeated word has fewer. */
const leastVariety = 16;

/** Days after which a backup is old. */
const backupDays = 14;

type Setting = Omit<ToDoFinding, 'group'>;

/** What the build has found in copy and pages. */
export async function loadBuiltFindings(): Promise<ToDoFinding[]> {
  const { default: generated } = await import('#generated/to-do.json', {
    with: { type: 'json' },
  });
  return builtFindings.parse(generated);
}

/** What a parser gives, or what it says against a setting (any other error is thrown on). */
function parsed<Value>(parse: () => Value): { value: Value | null; wrong: Setting[] } {
  try {
    return { value: parse(), wrong: [] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const what = `It ${error.message.slice(error.setting.length + 2)}`;
    const todo =
      'Correct it where the site’s variables are set (docs/deploy.md), and deploy again.';
    return { value: null, wrong: [{ where: error.setting, what, todo }] };
  }
}

function login(env: Env): Setting[] {
  const { value, wrong } = parsed(() => parseAdminConfig(env));
  // Beside an administrator: sessions could be forged, or would not work at all.
  if (wrong.length > 0)
    return wrong.map((each) => ({ ...each, harm: each.where.startsWith('SESSION_SECRET') }));
  if (!value) {
    const todo = 'Run npm run admin, and set the lines that it prints.';
    return [
      { where: 'ADMIN_EMAIL', what: 'There is no administrator: nobody can read enquiries.', todo },
    ];
  }
  const [{ secret }] = value.keys;
  if (new Set(secret).size >= leastVariety) return [];
  const todo = 'Run npm run admin, and set the secret that it prints.';
  return [
    {
      where: 'SESSION_SECRET',
      what: 'It does not look random, so that it can be guessed.',
      todo,
      harm: true,
    },
  ];
}

function notifying(env: Env): Setting[] {
  const mail = parsed(() => parseMailConfig(env));
  const webhook = parsed(() => parseWebhookConfig(env));
  const push = parsed(() => parsePushConfig(env));
  const wrong = [...mail.wrong, ...webhook.wrong, ...push.wrong];
  if (!mail.value && mail.wrong.length === 0) {
    wrong.push({
      where: 'SMTP_URL',
      what: 'No mail is sent: you are not told of enquiries by mail, and visitors get no acknowledgement.',
      todo: 'Set SMTP_URL or RESEND_API_KEY (docs/deploy.md, “Be told of every enquiry”).',
      link: `${deskPath}?room=notifications`,
    });
  }
  if (mail.value && !isReal(mail.value.from.address)) {
    const todo = 'Set an address of your own domain.';
    wrong.push({
      where: 'MAIL_FROM',
      what: `Mails come from ${mail.value.from.address}, which is nobody’s.`,
      todo,
    });
  }
  return wrong;
}

function address(env: Env, fromContent: string): Setting[] {
  const { value, wrong } = parsed(() =>
    publicUrl(parseSiteAddress(env) ?? 'http://localhost', fromContent),
  );
  if (value === null || isReal(new URL(value).hostname)) return wrong;
  const what = `Mails and messages link to ${value}, which only this machine or network can open.`;
  return [
    {
      where: 'URL',
      what,
      todo: 'Set it to the address of the site, such as https://www.example.com.',
    },
  ];
}

function retention(env: Env): Setting[] {
  const { value, wrong } = parsed(() => parseRetentionDays(env));
  if (wrong.length > 0 || value !== null) return wrong;
  const what = 'Enquiries are kept until somebody erases them.';
  return [
    {
      where: 'RETENTION_DAYS',
      what,
      todo: 'Set after how many days they are erased, such as 730.',
    },
  ];
}

/** The failure of the last nightly backup. */
export const failedBackupFinding = ({
  at,
  reason,
}: {
  at: string;
  reason: string;
}): ToDoFinding => ({
  group: 'settings',
  where: 'npm run backup',
  what: `The nightly backup of ${indianDay(new Date(at))} failed. ${reason}`,
  todo: 'Make one by hand now, and have the cause removed.',
  harm: true,
});

function backup(last: Date | null | undefined, now: Date): Setting[] {
  if (last === undefined) return [];
  const days = last && Math.floor((now.getTime() - last.getTime()) / millisecondsOfDay);
  if (days !== null && days < backupDays) return [];
  const what =
    days === null
      ? 'No backup of the enquiries was made yet.'
      : `The last backup is ${days} days old.`;
  return [
    {
      where: 'npm run backup',
      what,
      todo: 'Have one sent each night (BACKUP_URL in docs/deploy.md), or make one every week.',
    },
  ];
}

/** What is wrong with where nightly backups are sent; where nothing is set, nothing is. */
const offSite = (env: Env): Setting[] => parsed(() => parseOffSite(env)).wrong;

function publishing(env: Env): Setting[] {
  // An embedded host builds by itself.
  const what = env.NETLIFY ? publishBlocker(env, false, 'production') : undefined;
  const todo =
    'Add a build hook in the site’s settings on Netlify, and set BUILD_HOOK_URL to its address.';
  return what ? [{ where: 'BUILD_HOOK_URL', what, todo }] : [];
}

/**
 * Settings that are missing, wrong or weak; none of their secrets stands in what is returned.
 *
 * @param siteUrl - address of the site as its content has it.
 * @param lastBackup - null where none was made, undefined where that is not known.
 */
export function settingsFindings(
  env: Env,
  siteUrl: string,
  lastBackup: Date | null | undefined,
  now: Date,
): ToDoFinding[] {
  const found = [...login(env), ...notifying(env), ...address(env, siteUrl), ...retention(env)];
  const ofServer = [...backup(lastBackup, now), ...offSite(env), ...publishing(env)];
  return [...found, ...ofServer].map((setting) => ({ group: 'settings', ...setting }));
}
