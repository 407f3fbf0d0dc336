import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { SpreadsheetImportDialog } from '../../../ui/spreadsheet/index.ts';
import { ChooseDeviceSpreadsheet, type SpreadsheetChoice, toImportOrder } from './ChooseDeviceSpreadsheet.tsx';
import { DeviceImportReportView } from './DeviceImportReportView.tsx';
import { deviceSpreadsheetMessages } from './messages.ts';
import { sendDeviceImport } from './sendDeviceImport.ts';

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
  const words = useMessages(deviceSpreadsheetMessages);
  const say = useSay();
  const format = useFormat();
  const { id: ownerId } = useSignedInUser();
  const [choice, setChoice] = useState<SpreadsheetChoice>();
  const currentChoice: SpreadsheetChoice = choice ?? { category };
  return (
    <SpreadsheetImportDialog
      title={words.title}
      open={open}
      onClose={() => {
        setChoice(undefined);
        onClose();
      }}
      order={toImportOrder(currentChoice, projectId)}
      fileName={currentChoice.file?.name ?? ''}
      send={(order, isTrial, watch) => {
        const title = say(isTrial ? deviceSpreadsheetMessages.trayCheck : deviceSpreadsheetMessages.trayImport, {
          name: order.file.name,
        });
        return sendDeviceImport(order, { isTrial, ownerId, title }, watch);
      }}
      runWord={(count) =>
        count === 1 ? words.runOne : say(deviceSpreadsheetMessages.run, { count: format.number(count) })
      }
      onAgain={() => setChoice({ ...currentChoice, file: undefined })}
      report={(report) => <DeviceImportReportView report={report} />}
    >
      <ChooseDeviceSpreadsheet projectId={projectId} choice={currentChoice} onChoose={setChoice} />
    </SpreadsheetImportDialog>
  );
}
