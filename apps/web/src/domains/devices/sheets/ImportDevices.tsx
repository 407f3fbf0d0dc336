import { Button, Progress } from 'antd';
import { useState } from 'react';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
import { ActionButton, Dialog, FailureNote } from '../../../ui/index.ts';
import { type Choice, ChooseSheet, orderOf } from './ChooseSheet.tsx';
import { Report } from './Report.tsx';
import css from './Sheets.module.css';
import { type Stage, useImport } from './useImport.ts';
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
  const { stage, run, reset } = useImport(projectId);
  const [choice, setChoice] = useState<Choice>();
  const shown: Choice = choice ?? { category };
  const order = orderOf(shown, projectId);
  const close = () => {
    reset();
    setChoice(undefined);
    onClose();
  };
  const count = stage.name === 'report' ? stage.report.added + stage.report.changed : 0;
  const footer =
    stage.name === 'report' ? (
      stage.report.isTrial ? (
        <>
          <Button onClick={reset}>{words.back}</Button>
          <ActionButton
            type="primary"
            off={count === 0 ? words.nothingToDo : undefined}
            onClick={() => run(stage.order, false)}
          >
            {count === 1 ? words.runOne : say(sheetWords.run, { count: format.number(count) })}
          </ActionButton>
        </>
      ) : (
        <>
          <Button
            onClick={() => {
              reset();
              setChoice({ ...shown, file: undefined });
            }}
          >
            {words.again}
          </Button>
          <Button type="primary" onClick={close}>
            {words.close}
          </Button>
        </>
      )
    ) : (
      <>
        <Button onClick={close}>{words.cancel}</Button>
        <Button
          type="primary"
          disabled={!order || stage.name === 'working'}
          onClick={() => {
            if (order) run(order, true);
          }}
        >
          {words.check}
        </Button>
      </>
    );
  return (
    <Dialog title={words.title} open={open} onClose={close} width={stage.name === 'report' ? 920 : 560} footer={footer}>
      {stage.name === 'report' ? (
        <Report report={stage.report} />
      ) : stage.name === 'working' ? (
        <Working stage={stage} file={shown.file?.name ?? ''} />
      ) : (
        <>
          <FailureNote failure={stage.failure} />
          <ChooseSheet projectId={projectId} choice={shown} onChoose={setChoice} />
        </>
      )}
    </Dialog>
  );
}

function Working({ stage, file }: { readonly stage: Extract<Stage, { name: 'working' }>; readonly file: string }) {
  const words = useWords(sheetWords);
  const say = useSay();
  const { isSent, isTrial, share, isLong } = stage;
  const now = isTrial ? words.checking : words.importing;
  return (
    <div className={css.going} role="status">
      <span className="cut">{isSent ? now : say(sheetWords.sending, { name: file })}</span>
      <Progress percent={Math.round(share * 100)} status="active" showInfo={!isSent || isLong} />
      {isLong && <span className="faint">{words.background}</span>}
    </div>
  );
}
