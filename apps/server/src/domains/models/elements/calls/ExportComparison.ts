import { refuse, say } from '@twinscape/contract';
import { modelElementCalls, modelRefusals as refusals, SCHEDULE_MAX_ROWS } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { limitExports } from '../../../../platform/quotas/exports.ts';
import { spreadsheetDownload } from '../../../../platform/spreadsheet/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import { compareVersions } from '../compareStore.ts';
import { listComparisonTitles, streamComparisonRows } from '../comparisonSpreadsheet.ts';
import { elementMessages as words } from '../messages.ts';

/** T-MODEL-15: what `CompareVersion` lists, with every property that changed. */
export const ExportComparison = defineHandler(
  modelElementCalls.ExportComparison,
  limitExports(async (input, context) => {
    const { db } = context.platform.database;
    const { language } = context;
    const { model, version: a } = await requireConvertedVersion(context, input.modelId, input.versionA);
    const { version: b } = await requireConvertedVersion(context, input.modelId, input.versionB);
    if (a.id === b.id) throw refuse(refusals['model.sameVersion']);
    const { changes, key } = input;
    const found = await compareVersions(db, { a: a.key, b: b.key, changes, key, limit: SCHEDULE_MAX_ROWS, offset: 0 });
    if (found.listed > SCHEDULE_MAX_ROWS) throw refuse(refusals['model.scheduleTooLong'], { limit: SCHEDULE_MAX_ROWS });
    const versions = { keys: [a.key, b.key], numbers: [a.number, b.number] } as const;
    const title = say(words.comparison, language);
    return spreadsheetDownload(input.format, {
      name: `${model.modelName} ${title} V${a.number}-V${b.number}`,
      worksheetName: title,
      titles: listComparisonTitles(versions, language),
      rows: streamComparisonRows(db, versions, found.rows, language),
    });
  }),
);
