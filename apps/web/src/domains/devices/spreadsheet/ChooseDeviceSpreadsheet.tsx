import { DEVICE_IMPORT_ROWS, deviceCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { fileRefusals, UPLOAD_LIMITS } from '@twinscape/contract/files';
import { Form, Segmented, Select, TreeSelect } from 'antd';
import { useCall, useDownload } from '../../../platform/api/index.ts';
import { useLanguage, useMessages } from '../../../platform/language/index.ts';
import {
  type ChosenSpreadsheet,
  DelimiterField,
  SpreadsheetFile,
  TemplateRow,
  toSpreadsheetOrder,
} from '../../../ui/spreadsheet/index.ts';
import { toTreeOptions } from '../categories/tree.ts';
import { deviceSpreadsheetMessages } from './messages.ts';
import css from './Spreadsheet.module.css';
import type { DeviceImportRequest } from './sendDeviceImport.ts';

/** What the reader has chosen so far. */
export type SpreadsheetChoice = ChosenSpreadsheet & {
  readonly isOnlyNew?: boolean;
  readonly category?: string | undefined;
  readonly adapter?: string;
};

/** What can be sent; undefined while something is missing. Pure. */
export function toImportOrder(choice: SpreadsheetChoice, projectId: string): DeviceImportRequest | undefined {
  const { isOnlyNew = false, category: deviceCategoryId, adapter: adapterId = projectId } = choice;
  const spreadsheet = toSpreadsheetOrder(choice);
  return spreadsheet && { ...spreadsheet, projectId, isOnlyNew, deviceCategoryId, adapterId };
}

type Props = {
  readonly projectId: string;
  readonly choice: SpreadsheetChoice;
  readonly onChoose: (choice: SpreadsheetChoice) => void;
};

/** Which file, and what is done with its devices. */
export function ChooseDeviceSpreadsheet({ projectId, choice, onChoose }: Props) {
  const words = useMessages(deviceSpreadsheetMessages);
  const language = useLanguage();
  const template = useDownload(deviceCalls.DownloadDeviceExcelModel);
  const categories = useCall(deviceCalls.GetProjectDeviceCategoryList, { projectId }, { handles: true }).data ?? [];
  const adapters = useCall(deviceCalls.GetDeviceAdapterList, { projectId }, { handles: true }).data ?? [];
  const { isOnlyNew = false } = choice;
  return (
    <>
      <TemplateRow
        note={words.first}
        word={words.template}
        busy={template.busy}
        onClick={() => template.start({ projectId })}
      />
      <Form layout="vertical" component="div">
        <Form.Item label={words.mode} extra={isOnlyNew ? words.onlyNewHint : words.bothHint}>
          <Segmented
            aria-label={words.mode}
            value={isOnlyNew}
            options={[
              { value: false, label: words.both },
              { value: true, label: words.onlyNew },
            ]}
            onChange={(next: boolean) => onChoose({ ...choice, isOnlyNew: next })}
          />
        </Form.Item>
        <div className={css.pair}>
          <Form.Item label={words.category} htmlFor="import-category">
            <TreeSelect
              id="import-category"
              allowClear
              treeDefaultExpandAll
              showSearch
              treeNodeFilterProp="title"
              placeholder={words.noCategory}
              treeData={toTreeOptions(categories)}
              value={choice.category ?? null}
              onChange={(next: string | null | undefined) => onChoose({ ...choice, category: next ?? undefined })}
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
          <DelimiterField
            chosen={choice}
            missing={refusals['device.csvDelimiterRequired'][language]}
            onChoose={(delimiter) => onChoose({ ...choice, delimiter })}
          />
        </div>
      </Form>
      <SpreadsheetFile
        chosen={choice}
        onChoose={({ file, delimiter }) => onChoose({ ...choice, file, delimiter })}
        mostRows={DEVICE_IMPORT_ROWS}
        mostBytes={UPLOAD_LIMITS.excel}
        otherKind={refusals['device.sheetOnly'][language]}
        tooLarge={fileRefusals['upload.tooLarge'][language]}
      />
    </>
  );
}
