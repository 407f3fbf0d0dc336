import { labelCalls } from '@twinscape/contract/labels';
import { handle } from '../../../platform/http/index.ts';
import { itemAsked } from '../library.ts';
import { panelOf } from '../present.ts';

/** C-PNL-05. */
export const GetProjectDataPanelDetail = handle(labelCalls.GetProjectDataPanelDetail, async ({ id }, context) =>
  panelOf(await itemAsked('panel', context, id)),
);
