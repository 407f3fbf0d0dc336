import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { toBackgroundFields } from '../itemFields.ts';
import { changeItem } from '../library.ts';
import { toBackground } from '../toResponse.ts';

/** C-BG-02. */
export const UpdateBackground = defineHandler(labelCalls.UpdateBackground, async (input, context) =>
  toBackground(await changeItem('background', context, input.id, toBackgroundFields(input))),
);
