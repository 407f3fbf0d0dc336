import { elementCalls } from '@twinscape/contract/elements';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeElements } from '../library.ts';

/** C-ELM-03. */
export const DeleteElement = defineHandler(elementCalls.DeleteElement, ({ id }, context) =>
  removeElements(context, id),
);
