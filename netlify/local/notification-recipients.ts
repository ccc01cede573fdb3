import type { NotificationConfig } from '../server/notifications/config/config.ts';

/**
 * Who is told when an enquiry comes, in words for the person who starts the host. Devices with push
 * messages are not named: they come and go in the desk.
 */
export function describeRecipients({ mail, webhook }: NotificationConfig): string {
  const ways = [
    mail && `${mail.to.join(', ')} by mail (${mail.transport.kind === 'smtp' ? mail.transport.host : 'Resend'})`,
    webhook && `${webhook.url.host} (webhook)`,
  ].filter(Boolean);
  if (ways.length > 0) return ways.join('; ');
  return 'nobody by mail: enquiries wait in the desk. Set SMTP_URL or RESEND_API_KEY (README, "Be told of every enquiry")';
}
