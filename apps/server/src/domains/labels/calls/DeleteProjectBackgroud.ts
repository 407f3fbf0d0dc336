import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeItems } from '../library.ts';

/** C-BG-07, its spelling kept. */
export const DeleteProjectBackgroud = defineHandler(labelCalls.DeleteProjectBackgroud, ({ id }, context) =>
  removeItems('background', context, id),
);
