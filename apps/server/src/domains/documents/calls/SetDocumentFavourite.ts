import { refuse } from '@twinscape/contract';
import { documentCalls, documentRefusals as refusals } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { addFavourite, removeFavourite } from '../documentListStore.ts';
import { documentsInProject } from '../documentStore.ts';

/** T-DOC-05. */
export const SetDocumentFavourite = defineHandler(
  documentCalls.SetDocumentFavourite,
  ({ projectId, fileId, isFavourite }, { platform, session }) =>
    platform.database.db.transaction(async (tx) => {
      const [found] = await documentsInProject(tx, projectId, [fileId], 'share');
      if (!found) throw refuse(refusals['document.notFound']);
      await (isFavourite ? addFavourite : removeFavourite)(tx, session.userId, found.id);
    }),
);
