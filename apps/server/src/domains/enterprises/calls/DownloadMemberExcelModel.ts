import { say } from '@twinscape/contract';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { excelDownload, writeWorkbook } from '../../../platform/spreadsheet/index.ts';
import { MEMBER_COLUMNS } from '../memberSpreadsheet.ts';

/** Titles, an example row (which the import skips) and a second sheet that says what each column takes. */
export const DownloadMemberExcelModel = defineHandler(
  enterpriseCalls.DownloadMemberExcelModel,
  async (_input, { language }) => {
    const inLanguage = (cn: string, en: string) => say({ cn, en }, language);
    const members = {
      name: inLanguage('成员', 'Members'),
      columns: MEMBER_COLUMNS.map(({ title, width }) => ({ title: say(title, language), width })),
      rows: [MEMBER_COLUMNS.map(({ example }) => say(example, language))],
    };
    const notes = {
      name: inLanguage('填写说明', 'Notes'),
      columns: [
        { title: inLanguage('列', 'Column'), width: 18 },
        { title: inLanguage('是否必填', 'Required'), width: 12 },
        { title: inLanguage('说明', 'What it takes'), width: 72 },
      ],
      rows: MEMBER_COLUMNS.map(({ title, required, note }) => [
        say(title, language),
        required ? inLanguage('必填', 'yes') : inLanguage('选填', 'no'),
        say(note, language),
      ]),
    };
    return excelDownload(inLanguage('成员导入模板', 'Member import template'), await writeWorkbook(members, notes));
  },
);
