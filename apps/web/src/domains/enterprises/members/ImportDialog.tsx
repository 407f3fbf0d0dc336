import { fill } from '@twinscape/contract';
import { enterpriseCalls, type ImportReport, MEMBER_IMPORT_ROWS } from '@twinscape/contract/enterprises';
import { fileRefusals, UPLOAD_LIMITS } from '@twinscape/contract/files';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { invalidateCalls, send, useDownload } from '../../../platform/api/index.ts';
import { defineMessages, formatBytes, useLanguage, useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, FailureNote, FileDrop } from '../../../ui/index.ts';
import { TemplateRow } from '../../../ui/spreadsheet/TemplateRow.tsx';
import { ImportResult } from './ImportResult.tsx';
import css from './Members.module.css';

const texts = defineMessages({
  title: { cn: '导入成员', en: 'Import members' },
  first: { cn: '先下载模板，按表头填写后上传。', en: 'Download the template, fill it in and upload it.' },
  drop: { cn: '选择或拖入 Excel 文件', en: 'Choose or drop an Excel file' },
  limits: {
    cn: '一个 .xlsx 文件，最多 {rows} 行，不超过 {size}',
    en: 'One .xlsx file, at most {rows} rows and {size}',
  },
  sending: { cn: '正在上传 {name}', en: 'Uploading {name}' },
  checking: { cn: '正在逐行检查并导入…', en: 'Checking and importing row by row…' },
  again: { cn: '继续导入', en: 'Import another' },
  close: { cn: '完成', en: 'Done' },
  cancel: { cn: '取消', en: 'Cancel' },
});

type Stage =
  | { readonly name: 'choose'; readonly failure?: unknown; readonly problem?: string }
  | { readonly name: 'sending'; readonly file: string; readonly share: number; readonly stop: () => void }
  | { readonly name: 'done'; readonly report: ImportReport };

/** Members from an Excel sheet: template, upload with progress, and what became of each row (C-ENT-14, C-ENT-15). */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useMessages(texts);
  const [stage, setStage] = useState<Stage>({ name: 'choose' });
  const close = () => {
    if (stage.name === 'sending') stage.stop();
    setStage({ name: 'choose' });
    onClose();
  };
  const start = (file: File) => {
    const stopper = new AbortController();
    const show = (share: number) => setStage({ name: 'sending', file: file.name, share, stop: () => stopper.abort() });
    show(0);
    const input = { files: [file], handles: true, onProgress: show, signal: stopper.signal };
    send(enterpriseCalls.ImportMemberFromExcel, {}, input).then(
      (report) => {
        setStage({ name: 'done', report });
        void invalidateCalls([enterpriseCalls.GetEnterpriseMemberList]);
      },
      (failure: unknown) => setStage({ name: 'choose', ...(stopper.signal.aborted ? {} : { failure }) }),
    );
  };
  const footer =
    stage.name === 'done' ? (
      <>
        <Button onClick={() => setStage({ name: 'choose' })}>{words.again}</Button>
        <Button type="primary" onClick={close}>
          {words.close}
        </Button>
      </>
    ) : (
      <Button onClick={close}>{words.cancel}</Button>
    );
  return (
    <Dialog title={words.title} open={open} onClose={close} width={stage.name === 'done' ? 760 : 560} footer={footer}>
      {stage.name === 'done' ? (
        <ImportResult report={stage.report} />
      ) : stage.name === 'sending' ? (
        <UploadProgress {...stage} />
      ) : (
        <ChooseFile stage={stage} onFile={start} onProblem={(problem) => setStage({ name: 'choose', problem })} />
      )}
    </Dialog>
  );
}

type ChooseProps = {
  readonly stage: Extract<Stage, { name: 'choose' }>;
  readonly onFile: (file: File) => void;
  readonly onProblem: (problem: string) => void;
};

function ChooseFile({ stage, onFile, onProblem }: ChooseProps) {
  const words = useMessages(texts);
  const say = useSay();
  const language = useLanguage();
  const template = useDownload(enterpriseCalls.DownloadMemberExcelModel);
  const take = (files: readonly File[]) => {
    const [file] = files;
    const size = formatBytes(UPLOAD_LIMITS.excel);
    // RU-VAL-07: exactly one Excel file; the server looks at its content.
    if (files.length !== 1 || !file) return onProblem(fileRefusals['upload.excelOne'][language]);
    if (!/\.xlsx$/i.test(file.name)) return onProblem(fileRefusals['upload.excelOnly'][language]);
    if (file.size > UPLOAD_LIMITS.excel)
      return onProblem(fill(fileRefusals['upload.tooLarge'][language], { limit: size }));
    return onFile(file);
  };
  return (
    <>
      <FailureNote failure={stage.failure} />
      <TemplateRow note={words.first} busy={template.busy} onClick={() => template.start({})} />
      <FileDrop
        title={words.drop}
        hint={say(texts.limits, { rows: MEMBER_IMPORT_ROWS, size: formatBytes(UPLOAD_LIMITS.excel) })}
        accept=".xlsx"
        problem={stage.problem}
        onFiles={take}
      />
    </>
  );
}

function UploadProgress({ file, share }: Extract<Stage, { name: 'sending' }>) {
  const words = useMessages(texts);
  const say = useSay();
  const isSent = share >= 1;
  return (
    <div className={css.going} role="status">
      <span className="cut">{isSent ? words.checking : say(texts.sending, { name: file })}</span>
      <Progress percent={Math.round(share * 100)} status="active" showInfo={!isSent} />
    </div>
  );
}
