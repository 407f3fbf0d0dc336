import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { toBackgroundFields } from '../itemFields.ts';
import { addItem } from '../library.ts';
import { toBackground } from '../toResponse.ts';

/** C-BG-05. */
export const CreateProjectBackground = defineHandler(labelCalls.CreateProjectBackground, async (input, context) =>
  toBackground(await addItem('background', context, toBackgroundFields(input))),
);
