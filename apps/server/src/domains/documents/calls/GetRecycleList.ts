import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadBinPage } from '../../bin/index.ts';

/** G-DOC-11. */
export const GetRecycleList = defineHandler(documentCalls.GetRecycleList, ({ key, pageIndex, pageSize }, context) =>
  loadBinPage(context.platform.database.db, context, {
    kind: 'document',
    key,
    pageIndex,
    pageSize,
    orderByType: -1,
  }),
);
