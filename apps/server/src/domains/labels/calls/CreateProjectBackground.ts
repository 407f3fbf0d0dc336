import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { addItem } from '../library.ts';
import { backgroundFields } from '../sent.ts';
import { toBackground } from '../toResponse.ts';

/** C-BG-05. */
export const CreateProjectBackground = defineHandler(labelCalls.CreateProjectBackground, async (input, context) =>
  toBackground(await addItem('background', context, backgroundFields(input))),
);
