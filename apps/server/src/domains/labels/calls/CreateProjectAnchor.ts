import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { addItem } from '../library.ts';
import { anchorFields } from '../sent.ts';
import { toAnchor } from '../toResponse.ts';

/** C-ANC-05. */
export const CreateProjectAnchor = defineHandler(labelCalls.CreateProjectAnchor, async (input, context) =>
  toAnchor(await addItem('anchor', context, anchorFields(input))),
);
