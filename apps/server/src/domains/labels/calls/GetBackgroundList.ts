import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadItemList } from '../library.ts';
import { toBackground } from '../toResponse.ts';

/** C-BG-04. */
export const GetBackgroundList = defineHandler(labelCalls.GetBackgroundList, (input, context) =>
  loadItemList('background', context, input, toBackground),
);
