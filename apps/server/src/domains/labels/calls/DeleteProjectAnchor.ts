import { labelCalls } from '@twinscape/contract/labels';
import { handle } from '../../../platform/http/index.ts';
import { removeItems } from '../library.ts';

/** C-ANC-07. */
export const DeleteProjectAnchor = handle(labelCalls.DeleteProjectAnchor, ({ id }, context) =>
  removeItems('anchor', context, id),
);
