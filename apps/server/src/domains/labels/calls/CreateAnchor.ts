import { labelCalls } from '@twinscape/contract/labels';
import { handle } from '../../../platform/http/index.ts';
import { addItem } from '../library.ts';
import { anchorOf } from '../present.ts';
import { anchorFields } from '../sent.ts';

/** C-ANC-01. */
export const CreateAnchor = handle(labelCalls.CreateAnchor, async (input, context) =>
  anchorOf(await addItem('anchor', context, anchorFields(input))),
);
