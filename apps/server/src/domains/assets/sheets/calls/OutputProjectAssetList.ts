import { refuse, say } from '@twinscape/contract';
import { ASSET_EXPORT_ROWS, assetSheetCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { sheetFile } from '../../../../platform/excel/index.ts';
import { handle } from '../../../../platform/http/index.ts';
import { exporting } from '../../../../platform/quotas/exports.ts';
import { assetIdsInOrder, countAssets, typesAmong } from '../../assetStore.ts';
import { assetsExported } from '../../events.ts';
import { filterOf } from '../../registry/filter.ts';
import { exportColumns, exportRows } from '../exportRows.ts';
import { sheetWords as words } from '../words.ts';

/** C-AST-33: of one type the columns of the import, so that a file can be edited and imported again; and what else lists show. */
export const OutputProjectAssetList = handle(
  assetSheetCalls.OutputProjectAssetList,
  exporting(async (input, context) => {
    const { platform, project, language, actor } = context;
    const { db } = platform.database;
    const { projectId, companyId } = project;
    const { orderBy, orderByType, format } = input;
    const query = { ...(await filterOf(context, input)), orderBy, orderByType };
    const ids = await assetIdsInOrder(db, projectId, query, ASSET_EXPORT_ROWS + 1);
    if (ids.length > ASSET_EXPORT_ROWS)
      throw refuse(no['asset.exportTooMany'], { limit: ASSET_EXPORT_ROWS, count: await countAssets(db, projectId) });
    const typeIds = input.assetClassTypeId === undefined ? await typesAmong(db, ids) : [input.assetClassTypeId];
    const columns = await exportColumns(db, typeIds, language);
    await db.transaction((tx) =>
      platform.events.emit(tx, assetsExported, actor, {
        entityId: projectId,
        entityName: '',
        companyId,
        projectId,
        values: { count: ids.length },
      }),
    );
    return sheetFile(format, {
      name: say(words.list, language),
      sheet: say(words.assets, language),
      titles: columns.map(({ title }) => title),
      rows: exportRows(db, projectId, ids, columns),
    });
  }),
);
