import { elementCalls } from '@twinscape/contract/elements';
import { handle } from '../../../platform/http/index.ts';
import { addElement } from '../library.ts';

/** C-ELM-06. */
export const CreateSystemElement = handle(elementCalls.CreateSystemElement, (input, context) =>
  addElement(context, input),
);
