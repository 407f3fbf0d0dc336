import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeItems } from '../library.ts';

/** C-ANC-03. */
export const DeleteAnchor = defineHandler(labelCalls.DeleteAnchor, ({ id }, context) =>
  removeItems('anchor', context, id),
);
