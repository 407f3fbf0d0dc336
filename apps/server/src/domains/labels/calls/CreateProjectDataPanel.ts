import { labelCalls } from '@twinscape/contract/labels';
import { handle } from '../../../platform/http/index.ts';
import { addItem } from '../library.ts';
import { panelFields } from '../sent.ts';
import { toPanel } from '../toResponse.ts';

/** C-PNL-01. */
export const CreateProjectDataPanel = handle(labelCalls.CreateProjectDataPanel, async (input, context) =>
  toPanel(await addItem('panel', context, panelFields(input))),
);
