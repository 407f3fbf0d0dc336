import { labelCalls } from '@twinscape/contract/labels';
import { handle } from '../../../platform/http/index.ts';
import { addItem } from '../library.ts';
import { panelOf } from '../present.ts';
import { panelFields } from '../sent.ts';

/** C-PNL-01. */
export const CreateProjectDataPanel = handle(labelCalls.CreateProjectDataPanel, async (input, context) =>
  panelOf(await addItem('panel', context, panelFields(input))),
);
