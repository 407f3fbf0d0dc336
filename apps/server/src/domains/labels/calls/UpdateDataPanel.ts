import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { toPanelFields } from '../itemFields.ts';
import { changeItem } from '../library.ts';
import { toPanel } from '../toResponse.ts';

/** C-PNL-07. */
export const UpdateDataPanel = defineHandler(labelCalls.UpdateDataPanel, async (input, context) =>
  toPanel(await changeItem('panel', context, input.id, toPanelFields(input), input.updateTime)),
);
