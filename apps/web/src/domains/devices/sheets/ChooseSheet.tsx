import { fill } from '@twinscape/contract';
import { DEVICE_IMPORT_ROWS, deviceCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { fileRefusals, UPLOAD_LIMITS } from '@twinscape/contract/files';
import { Button, Form, Segmented, Select, TreeSelect } from 'antd';
import { useState } from 'react';
import { useCall, useDownload } from '../../../platform/api/index.ts';
import { bytesText, useFormat, useLanguage, useSay, useWords } from '../../../platform/language/index.ts';
import { FileDrop, Glyph } from '../../../ui/index.ts';
import { choicesOf } from '../categories/tree.ts';
import { DELIMITERS, guessedDelimiter } from './delimiter.ts';
import css from './Sheets.module.css';
import type { Order } from './useImport.ts';
import { sheetWords } from './words.ts';

/** What the reader has chosen so far. */
export type Choice = {
  readonly file?: File | undefined;
  readonly isOnlyNew?: boolean;
  readonly category?: string | undefined;
  readonly adapter?: string;
  readonly delimiter?: string;
};

const isCsv = (file: File): boolean => /\.(csv|txt)$/i.test(file.name);
/** Where the delimiter of a csv file is looked for, in bytes. */
const START = 64 * 1024;

/** What can be sent; undefined while something is missing. Pure. */
export function orderOf(
  { file, isOnlyNew, category, adapter, delimiter }: Choice,
  projectId: string,
): Order | undefined {
  if (!file || (isCsv(file) && !delimiter)) return undefined;
  return {
    file,
    isOnlyNew: isOnlyNew ?? false,
    deviceCategoryId: category,
    adapterId: adapter ?? projectId,
    csvDelimiter: isCsv(file) ? delimiter : undefined,
  };
}

type Props = { readonly projectId: string; readonly choice: Choice; readonly onChoose: (choice: Choice) => void };

/** Which file, and what is done with its devices. */
export function ChooseSheet({ projectId, choice, onChoose }: Props) {
  const words = useWords(sheetWords);
  const say = useSay();
  const language = useLanguage();
  const format = useFormat();
  const template = useDownload(deviceCalls.DownloadDeviceExcelModel);
  const [problem, setProblem] = useState<string>();
  const categories = useCall(deviceCalls.GetProjectDeviceCategoryList, { projectId }, { handles: true }).data ?? [];
  const adapters = useCall(deviceCalls.GetDeviceAdapterList, { projectId }, { handles: true }).data ?? [];
  const size = bytesText(UPLOAD_LIMITS.excel);
  const { file, isOnlyNew = false } = choice;
  const take = async (files: readonly File[]) => {
    const [one] = files;
    setProblem(undefined);
    if (!one || files.length > 1) return setProblem(words.oneFile);
    if (!/\.(xlsx|csv|txt)$/i.test(one.name)) return setProblem(no['device.sheetOnly'][language]);
    if (one.size > UPLOAD_LIMITS.excel)
      return setProblem(fill(fileRefusals['upload.tooLarge'][language], { limit: size }));
    const delimiter = isCsv(one) ? guessedDelimiter(await one.slice(0, START).text()) : '';
    return onChoose({ ...choice, file: one, delimiter });
  };
  return (
    <>
      <div className={css.template}>
        <span>{words.first}</span>
        <Button
          size="small"
          icon={<Glyph name="download" size={14} />}
          loading={template.busy}
          onClick={() => template.start({ projectId })}
        >
          {words.template}
        </Button>
      </div>
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
              treeData={choicesOf(categories)}
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
          {file && isCsv(file) && (
            <Form.Item
              label={words.delimiter}
              htmlFor="import-delimiter"
              required
              {...(choice.delimiter
                ? {}
                : { validateStatus: 'error' as const, help: no['device.csvDelimiterRequired'][language] })}
            >
              <Select
                id="import-delimiter"
                value={choice.delimiter || null}
                options={DELIMITERS.map((value, at) => ({
                  value,
                  label: [words.comma, words.semicolon, words.tab, words.bar][at],
                }))}
                onChange={(delimiter: string | null) => onChoose({ ...choice, delimiter: delimiter ?? '' })}
              />
            </Form.Item>
          )}
        </div>
      </Form>
      {file ? (
        <div className={css.file}>
          <Glyph name="table" size={18} />
          <span className={css.fileName}>
            <span className="cut">{file.name}</span>
            <small className="faint num">{bytesText(file.size)}</small>
          </span>
          <Button type="link" onClick={() => onChoose({ ...choice, file: undefined })}>
            {words.another}
          </Button>
        </div>
      ) : (
        <FileDrop
          title={words.drop}
          hint={say(sheetWords.limits, { rows: format.number(DEVICE_IMPORT_ROWS), size })}
          accept=".xlsx,.csv,.txt"
          problem={problem}
          onFiles={(files) => void take(files)}
        />
      )}
    </>
  );
}
