import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { sumVersionBytes } from '../documentVersionStore.ts';

/** T-DOC-21. */
export const GetProjectStorage = defineHandler(documentCalls.GetProjectStorage, async (_input, context) => ({
  bytes: await sumVersionBytes(context.platform.database.db, context.project.projectId),
}));
