import { labelCalls } from '@twinscape/contract/labels';
import { handle } from '../../../platform/http/index.ts';
import { addItem } from '../library.ts';
import { backgroundOf } from '../present.ts';
import { backgroundFields } from '../sent.ts';

/** C-BG-05. */
export const CreateProjectBackground = handle(labelCalls.CreateProjectBackground, async (input, context) =>
  backgroundOf(await addItem('background', context, backgroundFields(input))),
);
