import { refuse, say } from '@twinscape/contract';
import { ASSET_EXPORT_ROWS, assetSpreadsheetCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { limitExports } from '../../../../platform/quotas/exports.ts';
import { spreadsheetDownload } from '../../../../platform/spreadsheet/index.ts';
import { countAssets, loadAssetIdsInOrder, loadTypeIdsOfAssets } from '../../assetStore.ts';
import { assetsExported } from '../../events.ts';
import { resolveAssetFilter } from '../../registry/filter.ts';
import { exportAssetRows, loadAssetExportColumns } from '../exportAssetRows.ts';
import { spreadsheetMessages as words } from '../messages.ts';

/**
 * C-AST-33: of one type the columns of the import, so that a file can be edited and imported again; and what else lists
 * show.
 */
export const OutputProjectAssetList = defineHandler(
  assetSpreadsheetCalls.OutputProjectAssetList,
  limitExports(async (input, context) => {
    const { platform, project, language, actor } = context;
    const { db } = platform.database;
    const { projectId, companyId } = project;
    const { orderBy, orderByType, format } = input;
    const query = { ...(await resolveAssetFilter(context, input)), orderBy, orderByType };
    const ids = await loadAssetIdsInOrder(db, projectId, query, ASSET_EXPORT_ROWS + 1);
    if (ids.length > ASSET_EXPORT_ROWS)
      throw refuse(refusals['asset.exportTooMany'], {
        limit: ASSET_EXPORT_ROWS,
        count: await countAssets(db, projectId),
      });
    const typeIds =
      input.assetClassTypeId === undefined ? await loadTypeIdsOfAssets(db, ids) : [input.assetClassTypeId];
    const columns = await loadAssetExportColumns(db, typeIds, language);
    await db.transaction((tx) =>
      platform.events.emit(tx, assetsExported, actor, {
        entityId: projectId,
        entityName: '',
        companyId,
        projectId,
        values: { count: ids.length },
      }),
    );
    return spreadsheetDownload(format, {
      name: say(words.list, language),
      worksheetName: say(words.assets, language),
      titles: columns.map(({ title }) => title),
      rows: exportAssetRows(db, projectId, ids, columns, language),
    });
  }),
);
