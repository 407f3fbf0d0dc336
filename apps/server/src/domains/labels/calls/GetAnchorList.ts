import { labelCalls } from '@twinscape/contract/labels';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadItemList } from '../library.ts';
import { toAnchor } from '../toResponse.ts';

/** C-ANC-04. */
export const GetAnchorList = defineHandler(labelCalls.GetAnchorList, (input, context) =>
  loadItemList('anchor', context, input, toAnchor),
);
