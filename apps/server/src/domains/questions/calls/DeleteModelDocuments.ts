import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { partModelDocuments } from '../modelDocuments.ts';

/** C-COL-12. */
export const DeleteModelDocuments = defineHandler(
  questionCalls.DeleteModelDocuments,
  ({ relationIds, ...named }, context) => partModelDocuments(context, named, relationIds),
);
