import {
  CHECKSUM_ALGORITHMS,
  deviceFirmwareCalls,
  OTA_FILE_MAX,
  type OtaKind,
  type OtaPackage,
} from '@twinscape/contract/devices';
import { Form, Input, Progress, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { EitherField } from '../../../ui/form/EitherField.tsx';
import { submitValid } from '../../../ui/form/submitValid.ts';
import {
  Dialog,
  DialogForm,
  FileDrop,
  FormField,
  Glyph,
  useLastDefined,
  useServerFieldErrors,
} from '../../../ui/index.ts';
import css from './Firmware.module.css';
import { firmwareMessages } from './messages.ts';
import { useUpload } from './useUpload.ts';

type Props = {
  readonly open: boolean;
  /** A package that stands already and gets its file. */
  readonly filling: OtaPackage | undefined;
  readonly kind: OtaKind;
  readonly companyId: string;
  readonly deviceType: string | undefined;
  readonly onClose: () => void;
};
type Source = 'file' | 'url';
const call = deviceFirmwareCalls.SaveOtaPackage;

/** A new package with its file or address (C-OTA-02), or the file of one that has none yet. */
export function NewPackage({ open, filling, kind, companyId, deviceType, onClose }: Props) {
  const words = useMessages(firmwareMessages);
  const say = useSay();
  const format = useFormat();
  const [form] = Form.useForm<Record<string, string | undefined>>();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [source, setSource] = useState<Source>('file');
  const lastFilling = useLastDefined(filling);
  const upload = useUpload(onClose);
  const { reset, giveUp, share } = upload;
  const rest = useServerFieldErrors(form, upload.failure);
  const limit = format.bytes(OTA_FILE_MAX);
  useEffect(() => {
    if (!open) return;
    reset();
    form.resetFields();
    setFile(undefined);
    setProblem(undefined);
    setSource('file');
  }, [open, reset, form]);
  const choose = ([chosen]: readonly File[]) => {
    const isTooLarge = chosen !== undefined && chosen.size > OTA_FILE_MAX;
    setProblem(isTooLarge ? say(firmwareMessages.fileTooLarge, { limit }) : undefined);
    if (chosen && !isTooLarge) setFile(chosen);
  };
  const isFile = source === 'file' || filling !== undefined;
  const submit = () => {
    if (isFile && !file) setProblem(words.fileRequired);
    submitValid(form, ({ title = '', version = '', tag, forType, url, checksum, checksumAlgorithm }) => {
      if (isFile && !file) return;
      const content = { checksum, checksumAlgorithm };
      if (filling)
        upload.start({ call: deviceFirmwareCalls.UploadOtaPackage, input: { id: filling.id.id, ...content }, file });
      else {
        const input = { companyId, type: kind, title, version, tag, deviceType: forType, ...content };
        upload.start({ call, input: isFile ? input : { ...input, url }, file: isFile ? file : undefined });
      }
    });
  };
  const close = () => {
    giveUp();
    onClose();
  };
  return (
    <Dialog
      title={
        filling && lastFilling
          ? say(firmwareMessages.newFile, { name: `${lastFilling.title} ${lastFilling.version}` })
          : words.newTitle
      }
      submitWord={words.save}
      open={open}
      onClose={close}
      onSubmit={submit}
      busy={upload.busy}
      failure={rest}
    >
      <DialogForm form={form} initialValues={{ checksumAlgorithm: 'SHA256', forType: deviceType }}>
        {!filling && (
          <>
            <div className={css.pair}>
              <FormField call={call} name="title" label={words.name}>
                <Input />
              </FormField>
              <FormField call={call} name="version" label={words.version}>
                <Input className="mono" placeholder="1.0.0" />
              </FormField>
              <FormField call={call} name="tag" label={words.tag}>
                <Input />
              </FormField>
              <Form.Item name="forType" label={words.forType} extra={words.typeHint}>
                <Input />
              </Form.Item>
            </div>
            <EitherField<Source>
              label={words.source}
              value={source}
              ways={[
                ['file', words.file],
                ['url', words.url],
              ]}
              onChange={setSource}
            />
          </>
        )}
        {isFile ? (
          <Form.Item>
            <FileDrop
              title={words.drop}
              hint={say(firmwareMessages.dropHint, { limit })}
              accept=""
              problem={problem}
              onFiles={choose}
            />
            {file && (
              <p className={css.chosen}>
                <Glyph name="check" size={14} />
                {file.name} <span className="num soft">{format.bytes(file.size)}</span>
              </p>
            )}
            {share !== undefined && (
              <Progress
                percent={Math.round(share * 100)}
                size="small"
                aria-label={say(firmwareMessages.sending, { percent: Math.round(share * 100) })}
              />
            )}
          </Form.Item>
        ) : (
          <FormField call={call} name="url" label={words.url} extra={words.urlHint}>
            <Input className="mono" placeholder="https://example.com/fw.bin" />
          </FormField>
        )}
        <div className={css.pair}>
          <FormField call={call} name="checksumAlgorithm" label={words.algorithm}>
            <Select options={CHECKSUM_ALGORITHMS.map((value) => ({ value, label: value }))} />
          </FormField>
          <FormField call={call} name="checksum" label={words.expected} extra={words.expectedHint}>
            <Input className="mono" spellCheck={false} />
          </FormField>
        </div>
      </DialogForm>
    </Dialog>
  );
}
