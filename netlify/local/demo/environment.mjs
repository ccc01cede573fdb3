/**
 * The environment of `npm start -- --demo`: a data folder of its own, and nothing that sends. It is
 * imported before all else, because prepare.mjs reads the environment when it is loaded.
 */
import { fileURLToPath } from 'node:url';

/** Whether this start is of the demo. */
export const isDemo = process.argv.includes('--demo');

/** Settings by which something would leave this machine, or come from the owner's own folder. */
const left = [
  'SMTP_URL',
  'RESEND_API_KEY',
  'MAIL_FROM',
  'MAIL_TO',
  'WEBHOOK_URL',
  'VAPID_PRIVATE_KEY',
  'BACKUP_URL',
  'BACKUP_DIR',
  'FACTS_DIR',
  'DIST_DIR',
  'URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD_HASH',
  'SESSION_SECRET',
];

if (isDemo) {
  for (const name of left) delete process.env[name];
  process.env.DATA_DIR = fileURLToPath(new URL('../../../.data-demo', import.meta.url));
}
