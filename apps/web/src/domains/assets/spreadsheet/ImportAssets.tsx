import { ASSET_ROW_RESULTS, type AssetImportReport } from '@twinscape/contract/assets';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { saveTable } from '../../../platform/spreadsheet/index.ts';
import { SpreadsheetImportDialog, SpreadsheetImportReport } from '../../../ui/spreadsheet/index.ts';
import { type AssetSpreadsheetChoice, ChooseAssetSpreadsheet, toAssetImportOrder } from './ChooseAssetSpreadsheet.tsx';
import { assetSpreadsheetMessages } from './messages.ts';
import { type AssetImportRequest, readAssetColumns, sendAssetImport } from './sendAssetImport.ts';

type Props = {
  readonly projectId: string;
  readonly open: boolean;
  /** The type that the list shows. */
  readonly typeId?: string | undefined;
  readonly onClose: () => void;
};

/**
 * Assets from an Excel or csv file, of one type or of those that a column names: template, columns, a trial that tells
 * each row's fate, and the import (C-AST-31, C-AST-32).
 */
export function ImportAssets({ projectId, open, typeId, onClose }: Props) {
  const words = useMessages(assetSpreadsheetMessages);
  const say = useSay();
  const format = useFormat();
  return (
    <SpreadsheetImportDialog<AssetSpreadsheetChoice, AssetImportRequest, AssetImportReport>
      texts={assetSpreadsheetMessages}
      open={open}
      onClose={onClose}
      initial={{ typeId }}
      choose={(choice, onChoose) => (
        <ChooseAssetSpreadsheet projectId={projectId} choice={choice} onChoose={onChoose} />
      )}
      readColumns={readAssetColumns}
      columnsKey={({ typeId: chosen, isTyped }) => (isTyped ? '' : (chosen ?? ''))}
      toOrder={(choice) => toAssetImportOrder(choice, projectId)}
      send={sendAssetImport}
      report={({ isTrial, added, rows, unusedColumns }) => (
        <SpreadsheetImportReport
          isTrial={isTrial}
          unusedColumns={unusedColumns}
          rows={rows.map(({ assetNumber, assetName, ...row }) => ({ ...row, key: assetNumber, name: assetName }))}
          rowResults={ASSET_ROW_RESULTS}
          keyTitle={words.number}
          nameTitle={words.name}
          trialNote={words.trialNote}
          besides={isTrial ? undefined : say(assetSpreadsheetMessages.imported, { n: format.number(added) })}
          onSave={(table) => saveTable('xlsx', words.fileName, table)}
        />
      )}
    />
  );
}
