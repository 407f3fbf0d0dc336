import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireItem } from '../library.ts';
import { toPanel } from '../toResponse.ts';

/** C-PNL-05. */
export const GetProjectDataPanelDetail = defineHandler(labelCalls.GetProjectDataPanelDetail, async ({ id }, context) =>
  toPanel(await requireItem('panel', context, id)),
);
