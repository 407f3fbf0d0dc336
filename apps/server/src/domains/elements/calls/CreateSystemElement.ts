import { elementCalls } from '@twinscape/contract/elements';
import { defineHandler } from '../../../platform/http/index.ts';
import { addElement } from '../library.ts';

/** C-ELM-06. */
export const CreateSystemElement = defineHandler(elementCalls.CreateSystemElement, (input, context) =>
  addElement(context, input),
);
