import { useState } from 'react';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { ImportDialog } from '../../../ui/sheets/index.ts';
import { type Choice, ChooseSheet, orderOf } from './ChooseSheet.tsx';
import { Report } from './Report.tsx';
import { sendImport } from './sendImport.ts';
import { sheetWords } from './words.ts';

type Props = {
  readonly projectId: string;
  readonly open: boolean;
  /** The category that the list shows. */
  readonly category: string | undefined;
  readonly onClose: () => void;
};

/** Devices from an Excel or csv file: template, a trial that tells each row's fate, and the import (C-DEV-23, C-DEV-25, C-DEV-26). */
export function ImportDevices({ projectId, open, category, onClose }: Props) {
  const words = useWords(sheetWords);
  const say = useSay();
  const format = useFormat();
  const { id: ownerId } = useSignedInUser();
  const [choice, setChoice] = useState<Choice>();
  const shown: Choice = choice ?? { category };
  return (
    <ImportDialog
      title={words.title}
      open={open}
      onClose={() => {
        setChoice(undefined);
        onClose();
      }}
      order={orderOf(shown, projectId)}
      fileName={shown.file?.name ?? ''}
      send={(order, isTrial, watch) => {
        const title = say(isTrial ? sheetWords.trayCheck : sheetWords.trayImport, { name: order.file.name });
        return sendImport(order, { isTrial, ownerId, title }, watch);
      }}
      runWord={(count) => (count === 1 ? words.runOne : say(sheetWords.run, { count: format.number(count) }))}
      onAgain={() => setChoice({ ...shown, file: undefined })}
      report={(report) => <Report report={report} />}
    >
      <ChooseSheet projectId={projectId} choice={shown} onChoose={setChoice} />
    </ImportDialog>
  );
}
