import { MailServer } from './mail-server.ts';
import { test as base, withSite } from './site.ts';

/** Tests of a site that mails its owner, through a real mail server, which is theirs as `mailbox`. */
export const test = base.extend<{ mailbox: MailServer }, { server: MailServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      const server = await MailServer.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ server }, use) =>
      withSite(
        {
          SMTP_URL: server.url,
          MAIL_FROM: 'desk@areia.in',
          MAIL_TO: 'owner@areia.in',
          CALENDAR_PRIVATE: 'allow',
        },
        use,
      ),
    { scope: 'worker' },
  ],
  mailbox: async ({ server }, use) => {
    await use(server);
    server.treat = () => 'take';
  },
});
