import { elementCalls } from '@twinscape/contract/elements';
import { defineHandler } from '../../../platform/http/index.ts';
import { addElement } from '../library.ts';

/** C-ELM-01. */
export const CreateElement = defineHandler(elementCalls.CreateElement, (input, context) => addElement(context, input));
