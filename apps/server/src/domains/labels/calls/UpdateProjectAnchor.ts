import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { toAnchorFields } from '../itemFields.ts';
import { changeItem } from '../library.ts';
import { toAnchor } from '../toResponse.ts';

/** C-ANC-06. */
export const UpdateProjectAnchor = defineHandler(labelCalls.UpdateProjectAnchor, async (input, context) =>
  toAnchor(await changeItem('anchor', context, input.id, toAnchorFields(input))),
);
