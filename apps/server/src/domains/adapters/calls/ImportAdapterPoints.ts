import { refuse } from '@twinscape/contract';
import {
  adapterCalls,
  POINT_IMPORT_ROWS,
  POINT_ROW_RESULTS,
  adapterRefusals as refusals,
} from '@twinscape/contract/adapters';
import type { Db } from '../../../platform/db/index.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { reportRows } from '../../../platform/spreadsheet/index.ts';
import { publishDevicesChanged } from '../../devices/index.ts';
import { rememberColumns, requireRows } from '../../files/index.ts';
import { findAdapter, touchAdapters } from '../adapterStore.ts';
import { refuseForeignMapping, requireAdapter } from '../adapters.ts';
import { adapterEventData, changeAdapters } from '../changes.ts';
import { adapterEvents } from '../events.ts';
import { storePoints } from '../points.ts';
import { POINT_COLUMNS } from '../spreadsheet/columns.ts';
import { type PointStep, planPoints } from '../spreadsheet/planPoints.ts';
import { readPointFile, toPointMemory } from '../spreadsheet/readPointFile.ts';
import { readPointRows } from '../spreadsheet/readPointRows.ts';

/**
 * T-ADP-14. Rows that are right are taken in one transaction, the others are reported with their number, column, value
 * and reason; a trial decides by the same rules and changes nothing.
 */
export const ImportAdapterPoints = defineHandler(adapterCalls.ImportAdapterPoints, {
  admit: async ({ adapterId }, context) => {
    const { adapter } = await requireAdapter(context.platform.database.db, context, adapterId);
    refuseForeignMapping(adapter, context.session);
  },
  run: async ({ adapterId, isTrial, columns }, context) => {
    const { platform, language, actor, project } = context;
    const { db } = platform.database;
    const cells = await readPointFile(context);
    const { adapter } = await requireAdapter(db, context, adapterId);
    const parsed = readPointRows(cells, columns, adapter.adapterKind, language);
    requireRows(parsed, POINT_IMPORT_ROWS);
    const place = { adapterId: adapter.id, projectId: project.projectId };
    const plan = (tx: Db) => planPoints(tx, place, parsed, language);
    const importAll = async (): Promise<PointStep[]> => {
      if (columns) await rememberColumns(db, toPointMemory(project), cells, POINT_COLUMNS, columns);
      return changeAdapters(context, [adapterId], async (tx) => {
        const held = await findAdapter(tx, { projectId: project.projectId }, adapterId, 'update');
        if (!held) throw refuse(refusals['adapter.notFound']);
        refuseForeignMapping(held, context.session);
        const steps = await plan(tx);
        const points = steps.flatMap(({ point }) => point ?? []);
        if (points.length === 0) return steps;
        await storePoints(tx, place, held, points);
        await touchAdapters(tx, [held.id]);
        await platform.events.emit(tx, adapterEvents.pointsSaved, actor, {
          ...adapterEventData(held, project),
          values: { count: points.length },
        });
        await publishDevicesChanged(tx, project.projectId);
        return steps;
      });
    };
    const { counts, rows } = reportRows(POINT_ROW_RESULTS, isTrial ? await plan(db) : await importAll());
    return { isTrial, unusedColumns: [...parsed.unusedColumns], ...counts, rows };
  },
});
