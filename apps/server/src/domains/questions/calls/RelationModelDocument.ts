import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { relateModelDocuments } from '../modelDocuments.ts';

/** C-COL-11. */
export const RelationModelDocument = defineHandler(
  questionCalls.RelationModelDocument,
  ({ modelDocuments, ...named }, context) =>
    relateModelDocuments(
      context,
      named,
      modelDocuments.map(({ documentFileId }) => documentFileId),
    ),
);
