import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadItemList } from '../library.ts';
import { toPanel } from '../toResponse.ts';

/** C-PNL-09. */
export const GetDataPanelList = defineHandler(labelCalls.GetDataPanelList, (input, context) =>
  loadItemList('panel', context, input, toPanel),
);
