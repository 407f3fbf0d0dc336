import { elementCalls } from '@twinscape/contract/elements';
import { handle } from '../../../platform/http/index.ts';
import { removeElements } from '../library.ts';

/** C-ELM-08. */
export const DeleteSystemElement = handle(elementCalls.DeleteSystemElement, ({ id }, context) =>
  removeElements(context, id),
);
