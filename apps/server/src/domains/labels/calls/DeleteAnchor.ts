import { labelCalls } from '@twinscape/contract/labels';
import { handle } from '../../../platform/http/index.ts';
import { removeItems } from '../library.ts';

/** C-ANC-03. */
export const DeleteAnchor = handle(labelCalls.DeleteAnchor, ({ id }, context) => removeItems('anchor', context, id));
