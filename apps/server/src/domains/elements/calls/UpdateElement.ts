import { elementCalls } from '@twinscape/contract/elements';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeElement } from '../library.ts';

/** C-ELM-04. */
export const UpdateElement = defineHandler(elementCalls.UpdateElement, ({ id, ...sent }, context) =>
  changeElement(context, id, sent),
);
