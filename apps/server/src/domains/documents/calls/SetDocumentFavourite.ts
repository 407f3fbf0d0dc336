import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireEither } from '../access.ts';
import { addFavourite, removeFavourite } from '../documentListStore.ts';

/** T-DOC-05. */
export const SetDocumentFavourite = defineHandler(
  documentCalls.SetDocumentFavourite,
  ({ fileId, isFavourite }, context) =>
    context.platform.database.db.transaction(async (tx) => {
      const { id } = await requireEither(context, fileId, { db: tx, lock: 'share' });
      await (isFavourite ? addFavourite : removeFavourite)(tx, context.session.userId, id);
    }),
);
