import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { countFiles } from '../documentStore.ts';

/** C-DOC-07. */
export const GetProjectFileCount = defineHandler(documentCalls.GetProjectFileCount, (_input, context) =>
  countFiles(context.platform.database.db, context.project.projectId),
);
