import { refuse, say } from '@twinscape/contract';
import { elementCalls, modelRefusals as refusals, SCHEDULE_MAX_ROWS } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { limitExports } from '../../../../platform/quotas/exports.ts';
import { spreadsheetDownload } from '../../../../platform/spreadsheet/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import { elementMessages as words } from '../messages.ts';
import { scheduleRows, scheduleTitles } from '../schedule.ts';
import { searchElements } from '../search.ts';
import { searchPage } from '../searchStore.ts';

export const ExportElementSchedule = defineHandler(
  elementCalls.ExportElementSchedule,
  limitExports(async (input, context) => {
    const { database } = context.platform;
    const { db } = database;
    const { model, version } = await requireConvertedVersion(context, input.modelId, input.version);
    const search = await searchElements(database, version.key, input);
    const { count, ranks } = await searchPage(db, version.key, search, SCHEDULE_MAX_ROWS, 0);
    if (count > SCHEDULE_MAX_ROWS) throw refuse(refusals['model.scheduleTooLong'], { limit: SCHEDULE_MAX_ROWS });
    const titles = await scheduleTitles(db, version.key, input.properties, context.language);
    return spreadsheetDownload(input.format, {
      name: `${model.modelName} ${say(words.schedule, context.language)} V${version.number}`,
      worksheetName: say(words.schedule, context.language),
      titles,
      rows: scheduleRows(db, version.key, ranks, input.properties),
    });
  }),
);
