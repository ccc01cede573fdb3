import { expect, test } from 'vitest';
import { privacyPage } from '../../src/copy/schema/pages/privacy.ts';
import { pointsFor, toldSettings } from '../../src/copy/told-settings.ts';
import { copyFile } from '../support/content-files.ts';
import { untypeset } from '../support/untypeset.ts';

const { sections } = privacyPage.parse(copyFile('pages/privacy.yaml'));

/** All points of the notice that a build with these settings prints. */
function printed(env: Record<string, string>): string {
  return untypeset(
    sections.flatMap(({ points }) => pointsFor(points, toldSettings(env))).join('\n'),
  );
}

test('the notice prints the retention period that is set, and none that is not', () => {
  expect(printed({ RETENTION_DAYS: '730' })).toMatch(/Enquiries: 730 days from the day they came/);
  for (const RETENTION_DAYS of ['', 'soon']) {
    expect(printed({ RETENTION_DAYS })).toMatch(/no fixed time is set/);
    expect(printed({ RETENTION_DAYS })).not.toMatch(/\d+ days from the day/);
  }
});

test('booked calls are named, and nothing is erased or open to complaints beyond what law and time allow', () => {
  const all = untypeset(
    [...sections.flatMap(({ paragraphs }) => paragraphs), printed({ RETENTION_DAYS: '730' })].join(
      '\n',
    ),
  );
  expect(all).toMatch(/^Booking of a call: name, phone number, email, the topic and the time/m);
  expect(all).toMatch(/^Have it erased, unless a law makes us keep it/m);
  expect(all).toMatch(/^From May 2027, when that part of the Act begins, you may also complain/m);
});

test('the notice names who handles data by what is configured, and no secret of it', () => {
  const secret = {
    SMTP_URL: 'smtps://desk:pass-word@mail.areia.in:465',
    WEBHOOK_URL: 'https://hooks.areia.in/secret-path',
  };
  const own = printed(secret);
  expect(own).toMatch(/^mail\.areia\.in: carries the emails/m);
  expect(own).toMatch(/^hooks\.areia\.in: receives each enquiry/m);
  expect(own).toMatch(/server that we run ourselves/);
  expect(own).not.toMatch(/pass-word|secret-path|Netlify/);
  const netlify = printed({ NETLIFY: 'true', RESEND_API_KEY: 're_1' });
  expect(netlify).toMatch(/^Netlify, Inc/m);
  expect(netlify).toMatch(/^Resend: carries the emails/m);
  expect(netlify).not.toMatch(/re_1|hooks|server that we run ourselves/);
});
