import { refuse, say } from '@twinscape/contract';
import { ALARM_EXPORT_ROWS, alarmRefusals as no, projectAlarmCalls } from '@twinscape/contract/alarms';
import { sheetFile } from '../../../platform/excel/index.ts';
import { handle } from '../../../platform/http/index.ts';
import { exporting } from '../../../platform/quotas/exports.ts';
import { alarmsExported } from '../events.ts';
import { exportRows, exportTitles } from '../exportRows.ts';
import { filterOf, orderOf } from '../filter.ts';
import { alarmIdsInOrder, countAlarms } from '../listStore.ts';
import { exportWords } from '../words.ts';

/** S-PRJ-04: what the list shows, in its order. */
export const ExportProjectAlarmList = handle(
  projectAlarmCalls.ExportProjectAlarmList,
  exporting(async (input, context) => {
    const { platform, project, language, actor } = context;
    const { db } = platform.database;
    const { format, orderBy, orderByType, projectId, ...given } = input;
    const filter = filterOf(project.projectId, given);
    const ids = await alarmIdsInOrder(db, filter, orderOf({ orderBy, orderByType }), ALARM_EXPORT_ROWS + 1);
    if (ids.length > ALARM_EXPORT_ROWS)
      throw refuse(no['alarm.exportTooMany'], { limit: ALARM_EXPORT_ROWS, count: await countAlarms(db, filter) });
    await db.transaction((tx) =>
      platform.events.emit(tx, alarmsExported, actor, {
        entityId: project.projectId,
        companyId: project.companyId,
        projectId: project.projectId,
        values: { count: ids.length },
      }),
    );
    return sheetFile(format, {
      name: say(exportWords.list, language),
      sheet: say(exportWords.list, language),
      titles: exportTitles(language),
      rows: exportRows(db, ids, language),
    });
  }),
);
