import { elementCalls } from '@twinscape/contract/elements';
import { handle } from '../../../platform/http/index.ts';
import { elementAsked } from '../library.ts';

/** C-ELM-10. */
export const GetSystemElementDetail = handle(elementCalls.GetSystemElementDetail, ({ id }, context) =>
  elementAsked(context, id),
);
