import { say } from '@twinscape/contract';
import { adapterCalls, getKindSpec } from '@twinscape/contract/adapters';
import { defineHandler } from '../../../platform/http/index.ts';
import { templateDownload } from '../../../platform/spreadsheet/index.ts';
import { requireAdapter } from '../adapters.ts';
import { POINT_COLUMNS } from '../spreadsheet/columns.ts';

/** T-ADP-12: titles, an example row (which the import skips) and a second sheet that says what each column takes. */
export const DownloadAdapterPointModel = defineHandler(
  adapterCalls.DownloadAdapterPointModel,
  async ({ adapterId }, context) => {
    const { platform, language } = context;
    const { adapter } = await requireAdapter(platform.database.db, context, adapterId);
    return templateDownload(
      {
        name: say({ cn: '点位导入模板', en: 'Point import template' }, language),
        worksheetName: say({ cn: '点位', en: 'Points' }, language),
        columns: POINT_COLUMNS,
        toExample: ({ field }) => (field === 'address' ? getKindSpec(adapter.adapterKind).addressExample : undefined),
      },
      language,
    );
  },
);
