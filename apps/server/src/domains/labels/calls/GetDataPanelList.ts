import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { itemsAsked } from '../library.ts';
import { toPanel } from '../toResponse.ts';

/** C-PNL-09. */
export const GetDataPanelList = defineHandler(labelCalls.GetDataPanelList, (input, context) =>
  itemsAsked('panel', context, input, toPanel),
);
