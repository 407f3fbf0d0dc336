import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireEither } from '../access.ts';
import { addFollow, removeFollow } from '../followStore.ts';

/** T-DOC-22. */
export const SetDocumentFollow = defineHandler(documentCalls.SetDocumentFollow, ({ fileId, isFollowed }, context) =>
  context.platform.database.db.transaction(async (tx) => {
    const found = await requireEither(context, fileId, { db: tx, lock: 'share' });
    const { userId } = context.session;
    await (isFollowed ? addFollow(tx, found, userId) : removeFollow(tx, found.id, userId));
  }),
);
