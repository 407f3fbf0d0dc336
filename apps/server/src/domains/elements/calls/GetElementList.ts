import { elementCalls } from '@twinscape/contract/elements';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadElementList } from '../library.ts';

/** C-ELM-02. */
export const GetElementList = defineHandler(elementCalls.GetElementList, (input, context) =>
  loadElementList(context, input),
);
