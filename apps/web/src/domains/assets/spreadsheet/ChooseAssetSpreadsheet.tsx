import {
  ASSET_IMPORT_ROWS,
  assetCalls,
  type ExistingChoice,
  assetRefusals as refusals,
} from '@twinscape/contract/assets';
import { Alert, Form } from 'antd';
import { useDownload } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { EitherField } from '../../../ui/form/EitherField.tsx';
import {
  type ChoiceProps,
  ChooseSpreadsheet,
  type ChosenSpreadsheet,
  toSpreadsheetOrder,
} from '../../../ui/spreadsheet/index.ts';
import { assetSpreadsheetMessages } from './messages.ts';
import { SpreadsheetTypeSelect, useHasTypes } from './SpreadsheetTypeSelect.tsx';
import type { AssetImportRequest } from './sendAssetImport.ts';

/** What the reader has chosen so far. */
export type AssetSpreadsheetChoice = ChosenSpreadsheet & {
  readonly typeId?: string | undefined;
  /** A column of the file names the type of each row. */
  readonly isTyped?: boolean;
  readonly existing?: ExistingChoice;
};

/** What can be sent; undefined while something is missing. Pure. */
export function toAssetImportOrder(choice: AssetSpreadsheetChoice, projectId: string): AssetImportRequest | undefined {
  const { typeId, isTyped = false, existing = 'overwrite' } = choice;
  const spreadsheet = toSpreadsheetOrder(choice);
  if (!spreadsheet || (!isTyped && !typeId)) return undefined;
  return { ...spreadsheet, projectId, assetClassTypeId: isTyped ? undefined : typeId, existing };
}

type Props = ChoiceProps<AssetSpreadsheetChoice> & { readonly projectId: string };

/** Which type and file, and what is done with assets that exist. */
export function ChooseAssetSpreadsheet({ projectId, choice, onChoose }: Props) {
  const words = useMessages(assetSpreadsheetMessages);
  const template = useDownload(assetCalls.DownloadAssetExcelModel);
  const hasTypes = useHasTypes(projectId);
  const { typeId, isTyped = false, existing = 'overwrite' } = choice;
  return (
    <>
      {hasTypes === false && <Alert type="warning" showIcon title={words.noTypes} style={{ marginBottom: 16 }} />}
      <Form layout="vertical" component="div">
        <EitherField
          label={words.types}
          value={isTyped}
          ways={[
            [false, words.oneType],
            [true, words.severalTypes],
          ]}
          hint={isTyped ? words.typedHint : undefined}
          onChange={(next) => onChoose({ ...choice, isTyped: next })}
        />
        {!isTyped && (
          <Form.Item label={words.type} htmlFor="import-type" required>
            <SpreadsheetTypeSelect
              id="import-type"
              projectId={projectId}
              value={typeId}
              onChange={(next) => onChoose({ ...choice, typeId: next })}
            />
          </Form.Item>
        )}
      </Form>
      <ChooseSpreadsheet
        choice={choice}
        onChoose={onChoose}
        template={{
          note: words.first,
          busy: template.busy,
          disabled: !isTyped && !typeId,
          onClick: () => {
            if (isTyped) template.start({ projectId });
            else if (typeId) template.start({ projectId, assetClassTypeId: typeId });
          },
        }}
        mostRows={ASSET_IMPORT_ROWS}
        delimiterMissing={refusals['asset.csvDelimiterRequired']}
      >
        <EitherField<ExistingChoice>
          label={words.existing}
          value={existing}
          ways={[
            ['overwrite', words.overwrite],
            ['skip', words.skip],
          ]}
          hint={existing === 'skip' ? words.skipHint : words.overwriteHint}
          onChange={(next) => onChoose({ ...choice, existing: next })}
        />
      </ChooseSpreadsheet>
    </>
  );
}
