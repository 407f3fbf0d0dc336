import { labelCalls } from '@twinscape/contract/labels';
import { handle } from '../../../platform/http/index.ts';
import { removeItems } from '../library.ts';

/** C-PNL-08. */
export const DeleteDataPanel = handle(labelCalls.DeleteDataPanel, ({ id }, context) =>
  removeItems('panel', context, id),
);
