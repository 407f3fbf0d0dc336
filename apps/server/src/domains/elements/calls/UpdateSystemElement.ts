import { elementCalls } from '@twinscape/contract/elements';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeElement } from '../library.ts';

/** C-ELM-09. */
export const UpdateSystemElement = defineHandler(elementCalls.UpdateSystemElement, ({ id, ...sent }, context) =>
  changeElement(context, id, sent),
);
