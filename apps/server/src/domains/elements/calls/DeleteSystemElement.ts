import { elementCalls } from '@twinscape/contract/elements';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeElements } from '../library.ts';

/** C-ELM-08. */
export const DeleteSystemElement = defineHandler(elementCalls.DeleteSystemElement, ({ id }, context) =>
  removeElements(context, id),
);
