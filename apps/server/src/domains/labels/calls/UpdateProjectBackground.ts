import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeItem } from '../library.ts';
import { backgroundFields } from '../sent.ts';
import { toBackground } from '../toResponse.ts';

/** C-BG-06. */
export const UpdateProjectBackground = defineHandler(labelCalls.UpdateProjectBackground, async (input, context) =>
  toBackground(await changeItem('background', context, input.id, backgroundFields(input))),
);
