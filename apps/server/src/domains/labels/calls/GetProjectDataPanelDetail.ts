import { labelCalls } from '@twinscape/contract/labels';
import { handle } from '../../../platform/http/index.ts';
import { itemAsked } from '../library.ts';
import { toPanel } from '../toResponse.ts';

/** C-PNL-05. */
export const GetProjectDataPanelDetail = handle(labelCalls.GetProjectDataPanelDetail, async ({ id }, context) =>
  toPanel(await itemAsked('panel', context, id)),
);
