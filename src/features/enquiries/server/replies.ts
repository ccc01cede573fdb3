import type { AuthDeps } from '#features/account/server/deps.ts';
import {
  type changeReplies,
  keptReplies,
  type replies,
  replyMessages,
} from '#features/enquiries/contract/replies.ts';
import type { Handle } from '#server/http/define-handler.ts';
import { HttpError } from '#server/http/errors.ts';
import { parseJson } from '#server/store/parse-json.ts';
import { openDocument } from '#server/store/shared-document.ts';
import type { BlobStore } from '#server/store/store.ts';

/** The owner's ready replies. A damaged text stands for none: then the site's own are shown. */
const openReplies = (store: BlobStore) =>
  openDocument(
    store,
    'enquiries/replies',
    (text) => parseJson(keptReplies, text) ?? { replies: null, version: 0 },
  );

/** What stands ready for answers. */
export const handleReadReplies: Handle<typeof replies, AuthDeps> = async ({
  services: { store },
}) => ({
  body: await openReplies(store).read(),
});

/** Puts other texts in their place. Throws 409 where the writer has not seen what stands there. */
export const handleChangeReplies: Handle<typeof changeReplies, AuthDeps> = async ({
  input: { replies: wanted, version },
  services: { store, audit },
}) => {
  const next = { replies: wanted, version: version + 1 };
  const isWritten = await openReplies(store).change((now) =>
    now.version === version ? next : null,
  );
  if (!isWritten)
    throw new HttpError('conflict', replyMessages.conflict, {
      more: await openReplies(store).read(),
    });
  await audit.add('replies-changed', { version: next.version });
  return { body: { success: true, ...next } };
};
