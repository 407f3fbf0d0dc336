import { elementCalls } from '@twinscape/contract/elements';
import { handle } from '../../../platform/http/index.ts';
import { elementAsked } from '../library.ts';

/** C-ELM-05. */
export const GetElementDetail = handle(elementCalls.GetElementDetail, ({ id }, context) => elementAsked(context, id));
