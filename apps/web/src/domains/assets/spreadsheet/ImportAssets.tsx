import { ASSET_ROW_RESULTS } from '@twinscape/contract/assets';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { SpreadsheetImportDialog, SpreadsheetImportReport } from '../../../ui/spreadsheet/index.ts';
import { saveTable } from '../../devices/index.ts';
import { type AssetSpreadsheetChoice, ChooseAssetSpreadsheet, toAssetImportOrder } from './ChooseAssetSpreadsheet.tsx';
import { assetSpreadsheetMessages } from './messages.ts';
import { sendAssetImport } from './sendAssetImport.ts';

type Props = {
  readonly projectId: string;
  readonly open: boolean;
  /** The type that the list shows. */
  readonly typeId?: string | undefined;
  readonly onClose: () => void;
};

/**
 * Assets of one type from an Excel or csv file: template, a trial that tells each row's fate, and the import (C-AST-31,
 * C-AST-32).
 */
export function ImportAssets({ projectId, open, typeId, onClose }: Props) {
  const words = useMessages(assetSpreadsheetMessages);
  const say = useSay();
  const format = useFormat();
  const { id: ownerId } = useSignedInUser();
  const [choice, setChoice] = useState<AssetSpreadsheetChoice>();
  const current: AssetSpreadsheetChoice = choice ?? { typeId };
  return (
    <SpreadsheetImportDialog
      title={words.title}
      open={open}
      onClose={() => {
        setChoice(undefined);
        onClose();
      }}
      order={toAssetImportOrder(current, projectId)}
      fileName={current.file?.name ?? ''}
      send={(order, isTrial, watch) => {
        const title = say(isTrial ? assetSpreadsheetMessages.trayCheck : assetSpreadsheetMessages.trayImport, {
          name: order.file.name,
        });
        return sendAssetImport(order, { isTrial, ownerId, title }, watch);
      }}
      runWord={(count) =>
        count === 1 ? words.runOne : say(assetSpreadsheetMessages.run, { count: format.number(count) })
      }
      onAgain={() => setChoice({ ...current, file: undefined })}
      report={({ isTrial, added, rows }) => (
        <SpreadsheetImportReport
          isTrial={isTrial}
          rows={rows.map(({ assetNumber, assetName, ...row }) => ({ ...row, key: assetNumber, name: assetName }))}
          rowResults={ASSET_ROW_RESULTS}
          keyTitle={words.number}
          nameTitle={words.name}
          trialNote={words.trialNote}
          besides={isTrial ? undefined : say(assetSpreadsheetMessages.imported, { n: format.number(added) })}
          onSave={(table) => saveTable('xlsx', words.fileName, table)}
        />
      )}
    >
      <ChooseAssetSpreadsheet projectId={projectId} choice={current} onChoose={setChoice} />
    </SpreadsheetImportDialog>
  );
}
