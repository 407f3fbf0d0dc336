import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadItemList } from '../library.ts';
import { toPanel } from '../toResponse.ts';

/** C-PNL-04. */
export const GetProjectDataPanelList = defineHandler(labelCalls.GetProjectDataPanelList, (input, context) =>
  loadItemList('panel', context, input, toPanel),
);
