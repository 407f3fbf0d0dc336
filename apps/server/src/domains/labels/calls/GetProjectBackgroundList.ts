import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { itemsAsked } from '../library.ts';
import { toBackground } from '../toResponse.ts';

/** C-BG-08. */
export const GetProjectBackgroundList = defineHandler(labelCalls.GetProjectBackgroundList, (input, context) =>
  itemsAsked('background', context, input, toBackground),
);
