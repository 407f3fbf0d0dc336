import { refuse, say } from '@twinscape/contract';
import { modelElementCalls, modelRefusals as refusals, SCHEDULE_MAX_ROWS } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { limitExports } from '../../../../platform/quotas/exports.ts';
import { spreadsheetDownload } from '../../../../platform/spreadsheet/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import { elementMessages as words } from '../messages.ts';
import { loadScheduleTitles, streamScheduleRows } from '../schedule.ts';
import { resolveElementSearch } from '../searchFilter.ts';
import { searchElementRanks } from '../searchStore.ts';

export const ExportElementSchedule = defineHandler(
  modelElementCalls.ExportElementSchedule,
  limitExports(async (input, context) => {
    const { database } = context.platform;
    const { db } = database;
    const { model, version } = await requireConvertedVersion(context, input.modelId, input.version);
    const search = await resolveElementSearch(database, version.key, input);
    const { count, ranks } = await searchElementRanks(db, version.key, search, SCHEDULE_MAX_ROWS, 0);
    if (count > SCHEDULE_MAX_ROWS) throw refuse(refusals['model.scheduleTooLong'], { limit: SCHEDULE_MAX_ROWS });
    const titles = await loadScheduleTitles(db, version.key, input.properties, context.language);
    return spreadsheetDownload(input.format, {
      name: `${model.modelName} ${say(words.schedule, context.language)} V${version.number}`,
      worksheetName: say(words.schedule, context.language),
      titles,
      rows: streamScheduleRows(db, version.key, ranks, input.properties),
    });
  }),
);
