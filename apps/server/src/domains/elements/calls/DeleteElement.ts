import { elementCalls } from '@twinscape/contract/elements';
import { handle } from '../../../platform/http/index.ts';
import { removeElements } from '../library.ts';

/** C-ELM-03. */
export const DeleteElement = handle(elementCalls.DeleteElement, ({ id }, context) => removeElements(context, id));
