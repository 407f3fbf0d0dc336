import { refuse } from '@twinscape/contract';
import { questionShareCalls as calls, questionRefusals as refusals } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { listModelDocuments } from '../modelDocuments.ts';
import { MODEL_SHARE } from '../shareKinds.ts';
import { requireVisitor } from '../sharing.ts';

/** C-QSH-02: with the shared model alone; the link of a question names no documents. */
export const GetSharedRelationDocumentList = defineHandler(
  calls.GetSharedRelationDocumentList,
  async ({ modelId, version: modelVersion, key }, context) => {
    const { caller, share } = requireVisitor(context);
    if (share.kind !== MODEL_SHARE) return [];
    if (modelId.toLowerCase() !== share.targetId) throw refuse(refusals['question.notFound']);
    return listModelDocuments(caller, { modelId, modelVersion, key });
  },
);
