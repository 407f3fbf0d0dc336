import { elementCalls } from '@twinscape/contract/elements';
import { handle } from '../../../platform/http/index.ts';
import { elementsAsked } from '../library.ts';

/** C-ELM-02. */
export const GetElementList = handle(elementCalls.GetElementList, (input, context) => elementsAsked(context, input));
