import { elementCalls } from '@twinscape/contract/elements';
import { handle } from '../../../platform/http/index.ts';
import { changeElement } from '../library.ts';

/** C-ELM-04. */
export const UpdateElement = handle(elementCalls.UpdateElement, ({ id, ...sent }, context) =>
  changeElement(context, id, sent),
);
