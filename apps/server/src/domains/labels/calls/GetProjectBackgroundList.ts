import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadItemList } from '../library.ts';
import { toBackground } from '../toResponse.ts';

/** C-BG-08. */
export const GetProjectBackgroundList = defineHandler(labelCalls.GetProjectBackgroundList, (input, context) =>
  loadItemList('background', context, input, toBackground),
);
