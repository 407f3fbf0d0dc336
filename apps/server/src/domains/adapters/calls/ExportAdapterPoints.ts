import { say } from '@twinscape/contract';
import { adapterCalls } from '@twinscape/contract/adapters';
import { defineHandler } from '../../../platform/http/index.ts';
import { limitExports } from '../../../platform/quotas/exports.ts';
import { spreadsheetDownload } from '../../../platform/spreadsheet/index.ts';
import { requireAdapter } from '../adapters.ts';
import { adapterEventData } from '../changes.ts';
import { adapterEvents } from '../events.ts';
import { countPointsIn } from '../pointStore.ts';
import { exportPointRows, pointExportTitles } from '../spreadsheet/exportPointRows.ts';

/** T-ADP-15: the columns of the import, so that a file can be edited and imported again. */
export const ExportAdapterPoints = defineHandler(
  adapterCalls.ExportAdapterPoints,
  limitExports(async ({ adapterId, format }, context) => {
    const { platform, project, language, actor } = context;
    const { db } = platform.database;
    const { adapter } = await requireAdapter(db, context, adapterId);
    const place = { adapterId: adapter.id, projectId: project.projectId };
    const count = await countPointsIn(db, place);
    await db.transaction((tx) =>
      platform.events.emit(tx, adapterEvents.pointsExported, actor, {
        ...adapterEventData(adapter, project),
        values: { count },
      }),
    );
    return spreadsheetDownload(format, {
      name: `${adapter.adapterName} ${say({ cn: '点位', en: 'points' }, language)}`,
      worksheetName: say({ cn: '点位', en: 'Points' }, language),
      titles: pointExportTitles(language),
      rows: exportPointRows(db, place, language),
    });
  }),
);
