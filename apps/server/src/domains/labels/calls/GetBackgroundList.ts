import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { itemsAsked } from '../library.ts';
import { toBackground } from '../toResponse.ts';

/** C-BG-04. */
export const GetBackgroundList = defineHandler(labelCalls.GetBackgroundList, (input, context) =>
  itemsAsked('background', context, input, toBackground),
);
