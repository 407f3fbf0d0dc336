import type { DeviceImportReport } from '@twinscape/contract/devices';
import { SpreadsheetImportDialog } from '../../../ui/spreadsheet/index.ts';
import {
  ChooseDeviceSpreadsheet,
  type DeviceSpreadsheetChoice,
  toDeviceImportOrder,
} from './ChooseDeviceSpreadsheet.tsx';
import { DeviceImportReportView } from './DeviceImportReportView.tsx';
import { deviceSpreadsheetMessages } from './messages.ts';
import { type DeviceImportRequest, readDeviceColumns, sendDeviceImport } from './sendDeviceImport.ts';

type Props = {
  readonly projectId: string;
  readonly open: boolean;
  /** The category that the list shows. */
  readonly category: string | undefined;
  readonly onClose: () => void;
};

/**
 * Devices from an Excel or csv file: template, a trial that tells each row's fate, and the import (C-DEV-23, C-DEV-25,
 * C-DEV-26).
 */
export function ImportDevices({ projectId, open, category, onClose }: Props) {
  return (
    <SpreadsheetImportDialog<DeviceSpreadsheetChoice, DeviceImportRequest, DeviceImportReport>
      texts={deviceSpreadsheetMessages}
      open={open}
      onClose={onClose}
      initial={{ category }}
      choose={(choice, onChoose) => (
        <ChooseDeviceSpreadsheet projectId={projectId} choice={choice} onChoose={onChoose} />
      )}
      readColumns={readDeviceColumns}
      toOrder={(choice) => toDeviceImportOrder(choice, projectId)}
      send={sendDeviceImport}
      report={(report) => <DeviceImportReportView report={report} />}
    />
  );
}
