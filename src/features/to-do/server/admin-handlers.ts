import type { AuthDeps } from '#features/account/server/deps.ts';
import { erasureNotices } from '#features/enquiries/server/delay-erasure.ts';
import {
  notificationNotices,
  readGivenUp,
  readOverview,
} from '#features/enquiries/server/notifications/overview.ts';
import { retentionNotices } from '#features/enquiries/server/retention.ts';
import { loadWords } from '#features/notifications/server/compose/fill-words.ts';
import type { SenderDeps } from '#features/notifications/server/notifier.ts';
import type { toDo } from '#features/to-do/contract.ts';
import { parseRetentionDays } from '#server/config.ts';
import type { Handle } from '#server/http/define-handler.ts';
import type { adminNotices } from '#shared/notices.ts';
import { readFailedBackup, readLastBackup } from './last-backup.ts';
import { failedBackupFinding, loadBuiltFindings, settingsFindings } from './settings-findings.ts';

/** What the owner should know about the site's own state. */
export const notices: Handle<typeof adminNotices, AuthDeps & SenderDeps> = async ({ services }) => {
  const { store, sendingDeps, clock } = services;
  const givenUp = await readGivenUp(store, clock);
  const [erasing, retention, overview] = await Promise.all([
    erasureNotices(store),
    retentionNotices(store, parseRetentionDays(process.env)),
    readOverview(store, sendingDeps, givenUp),
  ]);
  return { body: { notices: [...erasing, ...notificationNotices(overview), ...retention] } };
};

/** The owner's check: what is missing, weak or a placeholder. */
export const handleToDo: Handle<typeof toDo, AuthDeps & SenderDeps> = async ({
  services: { store, clock },
}) => {
  const [built, words, last, failed] = await Promise.all([
    loadBuiltFindings(),
    loadWords(),
    readLastBackup(store),
    readFailedBackup(store),
  ]);
  return {
    body: {
      findings: [
        ...(failed ? [failedBackupFinding(failed)] : []),
        ...settingsFindings(process.env, words.siteUrl, last, clock()),
        ...built,
      ],
    },
  };
};
