import { say } from '@twinscape/contract';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { templateDownload } from '../../../platform/spreadsheet/index.ts';
import { MEMBER_COLUMNS } from '../memberSpreadsheet.ts';

/** Titles, an example row (which the import skips) and a second sheet that says what each column takes. */
export const DownloadMemberExcelModel = defineHandler(
  enterpriseCalls.DownloadMemberExcelModel,
  async (_input, { language }) =>
    templateDownload(
      {
        name: say({ cn: '成员导入模板', en: 'Member import template' }, language),
        worksheetName: say({ cn: '成员', en: 'Members' }, language),
        columns: MEMBER_COLUMNS,
      },
      language,
    ),
);
