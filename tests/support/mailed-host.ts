import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { administrator } from '../bench/hosts.ts';
import { makeFixtureSite } from './fixture-site.ts';
import { MailServer } from './mail-server.ts';

/** Starts a mail server, and makes a small site whose host, in that environment, sends to it. */
export async function beginMailedHost() {
  const site = await makeFixtureSite();
  const server = await MailServer.start();
  const login = await makeAdministrator(administrator.username, administrator.password);
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'desk@areia.in', MAIL_TO: 'owner@areia.in' };
  return {
    server,
    env: { DIST_DIR: site.env.DIST_DIR, RATE_LIMITS: 'off', ...login, ...mail },
    end: async () => {
      await server.stop();
      await site.remove();
    },
  };
}
