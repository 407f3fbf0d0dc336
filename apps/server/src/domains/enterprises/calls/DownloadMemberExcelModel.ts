import { say } from '@twinscape/contract';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { excelAnswer, writeSheet } from '../../../platform/excel/index.ts';
import { handle } from '../../../platform/http/index.ts';
import { MEMBER_SHEET } from '../memberSheet.ts';

/** Titles, an example row (which the import skips) and a second sheet that says what each column takes. */
export const DownloadMemberExcelModel = handle(
  enterpriseCalls.DownloadMemberExcelModel,
  async (_input, { language }) => {
    const words = (cn: string, en: string) => say({ cn, en }, language);
    const members = {
      name: words('成员', 'Members'),
      columns: MEMBER_SHEET.map(({ title, width }) => ({ title: say(title, language), width })),
      rows: [MEMBER_SHEET.map(({ example }) => say(example, language))],
    };
    const notes = {
      name: words('填写说明', 'Notes'),
      columns: [
        { title: words('列', 'Column'), width: 18 },
        { title: words('是否必填', 'Required'), width: 12 },
        { title: words('说明', 'What it takes'), width: 72 },
      ],
      rows: MEMBER_SHEET.map(({ title, required, note }) => [
        say(title, language),
        required ? words('必填', 'yes') : words('选填', 'no'),
        say(note, language),
      ]),
    };
    return excelAnswer(words('成员导入模板', 'Member import template'), await writeSheet(members, notes));
  },
);
