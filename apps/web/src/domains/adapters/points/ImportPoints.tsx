import type { SheetReading } from '@twinscape/contract';
import {
  adapterCalls,
  POINT_IMPORT_ROWS,
  POINT_ROW_RESULTS,
  type PointImportReport,
} from '@twinscape/contract/adapters';
import { invalidateCalls, send, useDownload } from '../../../platform/api/index.ts';
import { defineMessages, useMessages } from '../../../platform/language/index.ts';
import { saveTable } from '../../../platform/spreadsheet/index.ts';
import {
  ChooseSpreadsheet,
  type ChosenSpreadsheet,
  type ImportCallbacks,
  type ImportOptions,
  SpreadsheetImportDialog,
  SpreadsheetImportReport,
  toSpreadsheetOrder,
} from '../../../ui/spreadsheet/index.ts';
import { POINT_READS } from './reads.ts';

const texts = defineMessages({
  title: { cn: '导入点位', en: 'Import points' },
  first: {
    cn: '可用模板填写，也可直接使用点表；先检查，再导入。',
    en: 'Fill in the template or use the list of points you have. The file is checked before it is imported.',
  },
  trayCheck: { cn: '检查点位文件 {name}', en: 'Checking points of {name}' },
  trayImport: { cn: '导入点位 {name}', en: 'Importing points of {name}' },
  run: { cn: '导入 {count} 个点位', en: 'Import {count} {count|point|points}' },
  runOne: { cn: '导入 1 个点位', en: 'Import 1 point' },
  trialNote: {
    cn: '这是检查结果，尚未保存任何点位。',
    en: 'This is the result of the check. No point has been saved.',
  },
  deviceId: { cn: '设备标识', en: 'Device ID' },
  pointKey: { cn: '数据点', en: 'Data point' },
  fileName: { cn: '点位导入结果', en: 'point-import' },
});

type Place = { readonly projectId: string; readonly adapterId: string };
type Order = Place & { readonly file: File };
const options = (file: File, signal: AbortSignal) => ({ files: [file], handles: true, signal }) as const;

const readPointColumns = ({ file, ...place }: Order, signal: AbortSignal): Promise<SheetReading> =>
  send(adapterCalls.ReadAdapterPointFile, place, options(file, signal));

async function sendPointImport(
  { file, ...place }: Order,
  { isTrial, columns }: ImportOptions,
  { signal, onSent }: ImportCallbacks,
): Promise<PointImportReport> {
  const input = { ...place, isTrial, columns: [...columns] };
  const report = await send(adapterCalls.ImportAdapterPoints, input, { ...options(file, signal), onProgress: onSent });
  if (!isTrial) void invalidateCalls(POINT_READS);
  return report;
}

type Props = Place & { readonly open: boolean; readonly onClose: () => void };

/** Points from an Excel file: template, columns, a trial that tells each row's fate, and the import (T-ADP-14). */
export function ImportPoints({ projectId, adapterId, open, onClose }: Props) {
  const words = useMessages(texts);
  const template = useDownload(adapterCalls.DownloadAdapterPointModel);
  const place = { projectId, adapterId };
  return (
    <SpreadsheetImportDialog<ChosenSpreadsheet, Order, PointImportReport>
      texts={texts}
      open={open}
      onClose={onClose}
      initial={{}}
      choose={(choice, onChoose) => (
        <ChooseSpreadsheet
          choice={choice}
          onChoose={onChoose}
          template={{ note: words.first, busy: template.busy, onClick: () => template.start(place) }}
          mostRows={POINT_IMPORT_ROWS}
        />
      )}
      readColumns={readPointColumns}
      toOrder={(choice) => {
        const order = toSpreadsheetOrder(choice);
        return order && { ...place, file: order.file };
      }}
      send={sendPointImport}
      report={({ isTrial, rows, unusedColumns }) => (
        <SpreadsheetImportReport
          isTrial={isTrial}
          unusedColumns={unusedColumns}
          rows={rows.map(({ deviceId, pointKey, ...row }) => ({ ...row, key: deviceId, name: pointKey }))}
          rowResults={POINT_ROW_RESULTS}
          keyTitle={words.deviceId}
          nameTitle={words.pointKey}
          trialNote={words.trialNote}
          onSave={(table) => saveTable('xlsx', words.fileName, table)}
        />
      )}
    />
  );
}
