import { labelCalls } from '@twinscape/contract/labels';
import { handle } from '../../../platform/http/index.ts';
import { changeItem } from '../library.ts';
import { anchorOf } from '../present.ts';
import { anchorFields } from '../sent.ts';

/** C-ANC-06. */
export const UpdateProjectAnchor = handle(labelCalls.UpdateProjectAnchor, async (input, context) =>
  anchorOf(await changeItem('anchor', context, input.id, anchorFields(input))),
);
