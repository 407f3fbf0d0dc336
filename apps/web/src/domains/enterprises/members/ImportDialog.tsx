import type { SheetReading } from '@twinscape/contract';
import {
  enterpriseCalls,
  MEMBER_IMPORT_ROWS,
  MEMBER_ROW_RESULTS,
  type MemberImportReport,
} from '@twinscape/contract/enterprises';
import { invalidateCalls, send, useDownload } from '../../../platform/api/index.ts';
import { defineMessages, useMessages } from '../../../platform/language/index.ts';
import { saveTable } from '../../../platform/spreadsheet/index.ts';
import {
  type ChoiceProps,
  ChooseSpreadsheet,
  type ChosenSpreadsheet,
  type ImportCallbacks,
  type ImportOptions,
  SpreadsheetImportDialog,
  SpreadsheetImportReport,
  toSpreadsheetOrder,
} from '../../../ui/spreadsheet/index.ts';
import { memberMessages } from './memberMessages.ts';

const texts = defineMessages({
  title: { cn: '导入成员', en: 'Import members' },
  first: {
    cn: '可用模板填写，也可直接使用已有的表格；先检查，再导入。',
    en: 'Fill in the template or use a table you have. The file is checked before it is imported.',
  },
  trayCheck: { cn: '检查成员文件 {name}', en: 'Checking members of {name}' },
  trayImport: { cn: '导入成员 {name}', en: 'Importing members of {name}' },
  run: { cn: '导入 {count} 名成员', en: 'Import {count} {count|member|members}' },
  runOne: { cn: '导入 1 名成员', en: 'Import 1 member' },
  trialNote: {
    cn: '这是检查结果，尚未添加任何成员。',
    en: 'This is the result of the check. No member has been added.',
  },
  activate: {
    cn: '成员激活账号后即可登录，激活链接可在列表中生成。',
    en: 'Members can sign in after activation. Create activation links in the list.',
  },
  fileName: { cn: '成员导入结果', en: 'member-import' },
});

type Order = { readonly file: File };
const options = (file: File, signal: AbortSignal) => ({ files: [file], handles: true, signal }) as const;

const readMemberColumns = ({ file }: Order, signal: AbortSignal): Promise<SheetReading> =>
  send(enterpriseCalls.ReadMemberFile, {}, options(file, signal));

async function sendMemberImport(
  { file }: Order,
  { isTrial, columns }: ImportOptions,
  { signal, onSent }: ImportCallbacks,
): Promise<MemberImportReport> {
  const input = { isTrial, columns: [...columns] };
  const report = await send(enterpriseCalls.ImportMemberFromExcel, input, {
    ...options(file, signal),
    onProgress: onSent,
  });
  if (!isTrial) void invalidateCalls([enterpriseCalls.GetEnterpriseMemberList]);
  return report;
}

/**
 * Members from an Excel file: template, columns, a trial that tells each row's fate, and the import (C-ENT-14,
 * C-ENT-15).
 */
export function ImportDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const words = useMessages(texts);
  const names = useMessages(memberMessages);
  return (
    <SpreadsheetImportDialog<ChosenSpreadsheet, Order, MemberImportReport>
      texts={texts}
      open={open}
      onClose={onClose}
      initial={{}}
      choose={(choice, onChoose) => <ChooseFile choice={choice} onChoose={onChoose} />}
      readColumns={readMemberColumns}
      toOrder={toSpreadsheetOrder}
      send={sendMemberImport}
      report={({ isTrial, added, rows, unusedColumns }) => (
        <SpreadsheetImportReport
          isTrial={isTrial}
          unusedColumns={unusedColumns}
          rows={rows.map(({ loginAccount, masterName, ...row }) => ({ ...row, key: loginAccount, name: masterName }))}
          rowResults={MEMBER_ROW_RESULTS}
          keyTitle={names.account}
          nameTitle={names.name}
          trialNote={words.trialNote}
          besides={!isTrial && added > 0 ? words.activate : undefined}
          onSave={(table) => saveTable('xlsx', words.fileName, table)}
        />
      )}
    />
  );
}

function ChooseFile({ choice, onChoose }: ChoiceProps<ChosenSpreadsheet>) {
  const words = useMessages(texts);
  const template = useDownload(enterpriseCalls.DownloadMemberExcelModel);
  return (
    <ChooseSpreadsheet
      choice={choice}
      onChoose={onChoose}
      template={{ note: words.first, busy: template.busy, onClick: () => template.start({}) }}
      mostRows={MEMBER_IMPORT_ROWS}
    />
  );
}
