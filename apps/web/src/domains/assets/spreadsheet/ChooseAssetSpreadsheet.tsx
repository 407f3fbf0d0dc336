import {
  ASSET_IMPORT_ROWS,
  assetCalls,
  EXISTING_CHOICES,
  type ExistingChoice,
  assetRefusals as refusals,
} from '@twinscape/contract/assets';
import { Alert, Form, Segmented } from 'antd';
import { useDownload } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
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
        <Form.Item label={words.types} {...(isTyped ? { extra: words.typedHint } : {})}>
          <Segmented
            aria-label={words.types}
            value={isTyped}
            options={[
              { value: false, label: words.oneType },
              { value: true, label: words.severalTypes },
            ]}
            onChange={(next: boolean) => onChoose({ ...choice, isTyped: next })}
          />
        </Form.Item>
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
        <Form.Item label={words.existing} extra={existing === 'skip' ? words.skipHint : words.overwriteHint}>
          <Segmented
            aria-label={words.existing}
            value={existing}
            options={EXISTING_CHOICES.toReversed().map((value) => ({ value, label: words[value] }))}
            onChange={(next: ExistingChoice) => onChoose({ ...choice, existing: next })}
          />
        </Form.Item>
      </ChooseSpreadsheet>
    </>
  );
}
