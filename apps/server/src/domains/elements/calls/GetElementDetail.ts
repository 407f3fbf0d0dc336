import { elementCalls } from '@twinscape/contract/elements';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireElement } from '../library.ts';

/** C-ELM-05. */
export const GetElementDetail = defineHandler(elementCalls.GetElementDetail, ({ id }, context) =>
  requireElement(context, id),
);
