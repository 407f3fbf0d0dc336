import { questionCalls } from '@twinscape/contract/questions';
import { invalidateCalls, send } from '../../../platform/api/index.ts';
import type { DocumentFollower } from '../../documents/index.ts';
import { parseVersion } from './version.ts';

/** Relates what was uploaded beside a model to its version once it has come. */
export const relateToVersion: DocumentFollower = async ({ projectId, fileId, id }) => {
  await send(
    questionCalls.RelationModelDocument,
    { projectId, ...parseVersion(id), modelDocuments: [{ documentFileId: fileId }] },
    { handles: true },
  );
  void invalidateCalls([questionCalls.GetModelRelationDocumentList]);
};
