import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeItems } from '../library.ts';

/** C-PNL-08. */
export const DeleteDataPanel = defineHandler(labelCalls.DeleteDataPanel, ({ id }, context) =>
  removeItems('panel', context, id),
);
