import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeItems } from '../library.ts';

/** C-BG-03, its spelling kept. */
export const DeleteBackgroud = defineHandler(labelCalls.DeleteBackgroud, ({ id }, context) =>
  removeItems('background', context, id),
);
