import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { itemsAsked } from '../library.ts';
import { toAnchor } from '../toResponse.ts';

/** C-ANC-04. */
export const GetAnchorList = defineHandler(labelCalls.GetAnchorList, (input, context) =>
  itemsAsked('anchor', context, input, toAnchor),
);
