import { elementCalls } from '@twinscape/contract/elements';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireElement } from '../library.ts';

/** C-ELM-10. */
export const GetSystemElementDetail = defineHandler(elementCalls.GetSystemElementDetail, ({ id }, context) =>
  requireElement(context, id),
);
