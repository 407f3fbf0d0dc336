import { Readable } from 'node:stream';
import { refuse } from '@twinscape/contract';
import { modelRefusals as refusals, viewCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { limitExports } from '../../../../platform/quotas/exports.ts';
import { toPhaseReader } from '../../access.ts';
import { writeBcf } from '../bcf/bcfFile.ts';
import { loadTopic } from '../bcfExchange.ts';
import { findVisibleViews } from '../store.ts';

/** T-VIEW-07. */
export const ExportModelViews = defineHandler(
  viewCalls.ExportModelViews,
  limitExports(async ({ ids }, context) => {
    const views = await findVisibleViews(context.platform.database.db, toPhaseReader(context), ids);
    const [first] = views;
    if (!first || views.length !== new Set(ids).size) throw refuse(refusals['view.notFound']);
    const topics = [];
    for (const view of views) topics.push(await loadTopic(context, view));
    const file = writeBcf(topics);
    return {
      name: `${views.length === 1 ? first.viewName : `${first.viewName} +${views.length - 1}`}.bcfzip`,
      mime: 'application/octet-stream',
      size: file.length,
      open: async ({ start, end } = { start: 0, end: file.length - 1 }) =>
        Readable.from([file.subarray(start, end + 1)], { objectMode: false }),
    };
  }),
);
