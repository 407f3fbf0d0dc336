import { elementCalls } from '@twinscape/contract/elements';
import { defineHandler } from '../../../platform/http/index.ts';
import { elementAsked } from '../library.ts';

/** C-ELM-05. */
export const GetElementDetail = defineHandler(elementCalls.GetElementDetail, ({ id }, context) =>
  elementAsked(context, id),
);
