import { labelCalls } from '@twinscape/contract/labels';
import { handle } from '../../../platform/http/index.ts';
import { removeItems } from '../library.ts';

/** C-PNL-03. */
export const DeleteProjectDataPanel = handle(labelCalls.DeleteProjectDataPanel, ({ id }, context) =>
  removeItems('panel', context, id),
);
