import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { itemsAsked } from '../library.ts';
import { toAnchor } from '../toResponse.ts';

/** C-ANC-08. */
export const GetProjectAnchorList = defineHandler(labelCalls.GetProjectAnchorList, (input, context) =>
  itemsAsked('anchor', context, input, toAnchor),
);
