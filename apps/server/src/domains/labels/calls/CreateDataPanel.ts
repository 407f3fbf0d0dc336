import { labelCalls } from '@twinscape/contract/labels';
import { handle } from '../../../platform/http/index.ts';
import { addItem } from '../library.ts';
import { panelOf } from '../present.ts';
import { panelFields } from '../sent.ts';

/** C-PNL-06. */
export const CreateDataPanel = handle(labelCalls.CreateDataPanel, async (input, context) =>
  panelOf(await addItem('panel', context, panelFields(input))),
);
