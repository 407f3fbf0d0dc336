import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { toPanelFields } from '../itemFields.ts';
import { addItem } from '../library.ts';
import { toPanel } from '../toResponse.ts';

/** C-PNL-06. */
export const CreateDataPanel = defineHandler(labelCalls.CreateDataPanel, async (input, context) =>
  toPanel(await addItem('panel', context, toPanelFields(input))),
);
