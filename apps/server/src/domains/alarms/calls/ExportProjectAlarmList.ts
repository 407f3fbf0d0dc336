import { refuse, say } from '@twinscape/contract';
import { ALARM_EXPORT_ROWS, projectAlarmCalls, alarmRefusals as refusals } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../platform/http/index.ts';
import { limitExports } from '../../../platform/quotas/exports.ts';
import { spreadsheetDownload } from '../../../platform/spreadsheet/index.ts';
import { alarmsExported } from '../events.ts';
import { exportAlarmRows, getExportTitles } from '../exportAlarmRows.ts';
import { toAlarmFilter, toAlarmOrder } from '../filter.ts';
import { countAlarms, loadAlarmIds } from '../listStore.ts';
import { exportMessages } from '../messages.ts';

/** S-PRJ-04: what the list shows, in its order. */
export const ExportProjectAlarmList = defineHandler(
  projectAlarmCalls.ExportProjectAlarmList,
  limitExports(async (input, context) => {
    const { platform, project, language, actor } = context;
    const { db } = platform.database;
    const { format, orderBy, orderByType, projectId, ...given } = input;
    const filter = toAlarmFilter(project.projectId, given);
    const ids = await loadAlarmIds(db, filter, toAlarmOrder({ orderBy, orderByType }), ALARM_EXPORT_ROWS + 1);
    if (ids.length > ALARM_EXPORT_ROWS)
      throw refuse(refusals['alarm.exportTooMany'], { limit: ALARM_EXPORT_ROWS, count: await countAlarms(db, filter) });
    await db.transaction((tx) =>
      platform.events.emit(tx, alarmsExported, actor, {
        entityId: project.projectId,
        companyId: project.companyId,
        projectId: project.projectId,
        values: { count: ids.length },
      }),
    );
    return spreadsheetDownload(format, {
      name: say(exportMessages.list, language),
      worksheetName: say(exportMessages.list, language),
      titles: getExportTitles(language),
      rows: exportAlarmRows(db, ids, language),
    });
  }),
);
