import { coreRefusals, refuse, say } from '@twinscape/contract';
import { DEVICE_EXPORT_ROWS, deviceSpreadsheetCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { limitExports } from '../../../../platform/quotas/exports.ts';
import { spreadsheetDownload } from '../../../../platform/spreadsheet/index.ts';
import { loadDeviceIdsInOrder } from '../../deviceStore.ts';
import { deviceCredentialsExported, devicesExported } from '../../events.ts';
import { loadDeviceFilter } from '../../registry/filter.ts';
import { deviceExportTitles, exportDeviceRows } from '../exportDeviceRows.ts';
import { spreadsheetMessages } from '../messages.ts';

/** C-DEV-24: the columns of the import, so that a file can be edited and imported again, and what else is known. */
export const ExportProjectDeviceList = defineHandler(
  deviceSpreadsheetCalls.ExportProjectDeviceList,
  limitExports(async (input, context) => {
    const { platform, session, project, language, actor } = context;
    const { db } = platform.database;
    const { hasCredentials, format } = input;
    if (hasCredentials && session.memberType === 3) throw refuse(coreRefusals['common.forbidden']);
    const { orderBy, orderByType } = input;
    const ids = await loadDeviceIdsInOrder(db, project.projectId, {
      ...(await loadDeviceFilter(context, input)),
      orderBy,
      orderByType,
    });
    if (ids.length > DEVICE_EXPORT_ROWS)
      throw refuse(refusals['device.exportTooMany'], { limit: DEVICE_EXPORT_ROWS, count: ids.length });
    await db.transaction((tx) =>
      platform.events.emit(tx, hasCredentials ? deviceCredentialsExported : devicesExported, actor, {
        entityId: project.projectId,
        companyId: project.companyId,
        projectId: project.projectId,
        values: { count: ids.length },
      }),
    );
    return spreadsheetDownload(format, {
      name: say(spreadsheetMessages.list, language),
      worksheetName: say(spreadsheetMessages.devices, language),
      titles: deviceExportTitles(hasCredentials, language),
      rows: exportDeviceRows(db, { projectId: project.projectId, ids, hasCredentials, language }),
    });
  }),
);
