import { DEVICE_IMPORT_ROWS, deviceCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { Form, Select } from 'antd';
import { useCall, useDownload } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { EitherField } from '../../../ui/form/EitherField.tsx';
import {
  type ChoiceProps,
  ChooseSpreadsheet,
  type ChosenSpreadsheet,
  toSpreadsheetOrder,
} from '../../../ui/spreadsheet/index.ts';
import { CategoryTreeSelect } from '../categories/CategoryTreeSelect.tsx';
import { deviceSpreadsheetMessages } from './messages.ts';
import type { DeviceImportRequest } from './sendDeviceImport.ts';

/** What the reader has chosen so far. */
export type DeviceSpreadsheetChoice = ChosenSpreadsheet & {
  readonly isOnlyNew?: boolean;
  readonly category?: string | undefined;
  readonly adapter?: string;
};

/** What can be sent; undefined while something is missing. Pure. */
export function toDeviceImportOrder(
  choice: DeviceSpreadsheetChoice,
  projectId: string,
): DeviceImportRequest | undefined {
  const { isOnlyNew = false, category: deviceCategoryId, adapter: adapterId = projectId } = choice;
  const spreadsheet = toSpreadsheetOrder(choice);
  return spreadsheet && { ...spreadsheet, projectId, isOnlyNew, deviceCategoryId, adapterId };
}

type Props = ChoiceProps<DeviceSpreadsheetChoice> & { readonly projectId: string };

/** Which file, and what is done with its devices. */
export function ChooseDeviceSpreadsheet({ projectId, choice, onChoose }: Props) {
  const words = useMessages(deviceSpreadsheetMessages);
  const template = useDownload(deviceCalls.DownloadDeviceExcelModel);
  const adapters = useCall(deviceCalls.GetProjectDeviceAdapterList, { projectId }, { handles: true }).data ?? [];
  const { isOnlyNew = false } = choice;
  return (
    <ChooseSpreadsheet
      choice={choice}
      onChoose={onChoose}
      template={{ note: words.first, busy: template.busy, onClick: () => template.start({ projectId }) }}
      mostRows={DEVICE_IMPORT_ROWS}
      delimiterMissing={refusals['device.csvDelimiterRequired']}
      beside={
        <>
          <Form.Item label={words.category} htmlFor="import-category">
            <CategoryTreeSelect
              id="import-category"
              projectId={projectId}
              placeholder={words.noCategory}
              value={choice.category}
              onChange={(category) => onChoose({ ...choice, category })}
            />
          </Form.Item>
          {!isOnlyNew && adapters.length > 1 && (
            <Form.Item label={words.adapter} htmlFor="import-adapter">
              <Select
                id="import-adapter"
                value={choice.adapter ?? projectId}
                options={adapters.map(({ adapterId, adapterName }) => ({ value: adapterId, label: adapterName }))}
                onChange={(adapter: string) => onChoose({ ...choice, adapter })}
              />
            </Form.Item>
          )}
        </>
      }
    >
      <EitherField
        label={words.mode}
        value={isOnlyNew}
        ways={[
          [false, words.both],
          [true, words.onlyNew],
        ]}
        hint={isOnlyNew ? words.onlyNewHint : words.bothHint}
        onChange={(next) => onChoose({ ...choice, isOnlyNew: next })}
      />
    </ChooseSpreadsheet>
  );
}
