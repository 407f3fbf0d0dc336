import { elementCalls } from '@twinscape/contract/elements';
import { handle } from '../../../platform/http/index.ts';
import { addElement } from '../library.ts';

/** C-ELM-01. */
export const CreateElement = handle(elementCalls.CreateElement, (input, context) => addElement(context, input));
