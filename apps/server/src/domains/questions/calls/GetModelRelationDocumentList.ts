import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { listModelDocuments } from '../modelDocuments.ts';

/** C-COL-22. */
export const GetModelRelationDocumentList = defineHandler(
  questionCalls.GetModelRelationDocumentList,
  ({ modelId, version: modelVersion, key }, context) => listModelDocuments(context, { modelId, modelVersion, key }),
);
