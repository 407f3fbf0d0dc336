import { elementCalls } from '@twinscape/contract/elements';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadElementList } from '../library.ts';

/** C-ELM-07. */
export const GetSystemElementList = defineHandler(elementCalls.GetSystemElementList, (input, context) =>
  loadElementList(context, input),
);
