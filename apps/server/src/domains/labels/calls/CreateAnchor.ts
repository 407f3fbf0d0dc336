import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { toAnchorFields } from '../itemFields.ts';
import { addItem } from '../library.ts';
import { toAnchor } from '../toResponse.ts';

/** C-ANC-01. */
export const CreateAnchor = defineHandler(labelCalls.CreateAnchor, async (input, context) =>
  toAnchor(await addItem('anchor', context, toAnchorFields(input))),
);
