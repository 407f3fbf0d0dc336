import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { ImportDialog } from '../../../ui/spreadsheet/index.ts';
import { ChooseDeviceSpreadsheet, type SpreadsheetChoice, toImportOrder } from './ChooseDeviceSpreadsheet.tsx';
import { spreadsheetMessages } from './messages.ts';
import { Report } from './Report.tsx';
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
  const words = useMessages(spreadsheetMessages);
  const say = useSay();
  const format = useFormat();
  const { id: ownerId } = useSignedInUser();
  const [choice, setChoice] = useState<SpreadsheetChoice>();
  const currentChoice: SpreadsheetChoice = choice ?? { category };
  return (
    <ImportDialog
      title={words.title}
      open={open}
      onClose={() => {
        setChoice(undefined);
        onClose();
      }}
      order={toImportOrder(currentChoice, projectId)}
      fileName={currentChoice.file?.name ?? ''}
      send={(order, isTrial, watch) => {
        const title = say(isTrial ? spreadsheetMessages.trayCheck : spreadsheetMessages.trayImport, {
          name: order.file.name,
        });
        return sendDeviceImport(order, { isTrial, ownerId, title }, watch);
      }}
      runWord={(count) => (count === 1 ? words.runOne : say(spreadsheetMessages.run, { count: format.number(count) }))}
      onAgain={() => setChoice({ ...currentChoice, file: undefined })}
      report={(report) => <Report report={report} />}
    >
      <ChooseDeviceSpreadsheet projectId={projectId} choice={currentChoice} onChoose={setChoice} />
    </ImportDialog>
  );
}
