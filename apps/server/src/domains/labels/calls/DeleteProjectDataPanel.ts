import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeItems } from '../library.ts';

/** C-PNL-03. */
export const DeleteProjectDataPanel = defineHandler(labelCalls.DeleteProjectDataPanel, ({ id }, context) =>
  removeItems('panel', context, id),
);
