import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeItems } from '../library.ts';

/** C-ANC-07. */
export const DeleteProjectAnchor = defineHandler(labelCalls.DeleteProjectAnchor, ({ id }, context) =>
  removeItems('anchor', context, id),
);
