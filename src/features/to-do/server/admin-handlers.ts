import type { AuthDeps } from '#features/account/server/deps.ts';
import {
  notificationNotices,
  readGivenUp,
  readOverview,
} from '#features/enquiries/server/notifications/overview.ts';
import { retentionNotices } from '#features/enquiries/server/retention.ts';
import { loadWords } from '#features/notifications/server/compose/fill-words.ts';
import type { SenderDeps } from '#features/notifications/server/open-sending.ts';
import type { toDo } from '#features/to-do/contract.ts';
import { parseRetentionDays } from '#server/config.ts';
import type { Handle } from '#server/http/define-handler.ts';
import type { adminNotices } from '#shared/notices.ts';
import { readLastBackup } from './last-backup.ts';
import { loadBuiltFindings, settingsFindings } from './settings-findings.ts';

/** What the owner should know about the site's own state. */
export const notices: Handle<typeof adminNotices, AuthDeps & SenderDeps> = async ({ services }) => {
  const { store, sendingDeps, clock } = services;
  const givenUp = await readGivenUp(store, clock);
  const [retention, overview] = await Promise.all([
    retentionNotices(store, parseRetentionDays(process.env)),
    readOverview(store, sendingDeps, givenUp),
  ]);
  return { body: { notices: [...notificationNotices(overview), ...retention] } };
};

/** The owner's check: what is missing, weak or a placeholder. */
export const check: Handle<typeof toDo, AuthDeps & SenderDeps> = async ({
  services: { store, clock },
}) => {
  const [built, words, last] = await Promise.all([
    loadBuiltFindings(),
    loadWords(),
    readLastBackup(store),
  ]);
  return {
    body: { findings: [...settingsFindings(process.env, words.siteUrl, last, clock()), ...built] },
  };
};
