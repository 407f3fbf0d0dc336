import { elementCalls } from '@twinscape/contract/elements';
import { handle } from '../../../platform/http/index.ts';
import { elementsAsked } from '../library.ts';

/** C-ELM-07. */
export const GetSystemElementList = handle(elementCalls.GetSystemElementList, (input, context) =>
  elementsAsked(context, input),
);
