import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { toBackgroundFields } from '../itemFields.ts';
import { addItem } from '../library.ts';
import { toBackground } from '../toResponse.ts';

/** C-BG-01. */
export const CreateBackground = defineHandler(labelCalls.CreateBackground, async (input, context) =>
  toBackground(await addItem('background', context, toBackgroundFields(input))),
);
