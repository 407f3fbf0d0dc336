import { labelCalls } from '@twinscape/contract/labels';
import { handle } from '../../../platform/http/index.ts';
import { addItem } from '../library.ts';
import { anchorOf } from '../present.ts';
import { anchorFields } from '../sent.ts';

/** C-ANC-05. */
export const CreateProjectAnchor = handle(labelCalls.CreateProjectAnchor, async (input, context) =>
  anchorOf(await addItem('anchor', context, anchorFields(input))),
);
