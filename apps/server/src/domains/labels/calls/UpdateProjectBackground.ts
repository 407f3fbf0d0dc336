import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { toBackgroundFields } from '../itemFields.ts';
import { changeItem } from '../library.ts';
import { toBackground } from '../toResponse.ts';

/** C-BG-06. */
export const UpdateProjectBackground = defineHandler(labelCalls.UpdateProjectBackground, async (input, context) =>
  toBackground(await changeItem('background', context, input.id, toBackgroundFields(input))),
);
