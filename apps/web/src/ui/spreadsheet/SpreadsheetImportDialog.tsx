import { Button, Progress } from 'antd';
import type { ReactNode } from 'react';
import { useMessages, useSay } from '../../platform/language/index.ts';
import { ActionButton } from '../ActionButton.tsx';
import { Dialog, FailureNote } from '../Dialog.tsx';
import { spreadsheetMessages } from './messages.ts';
import css from './Spreadsheet.module.css';
import { type ImportCallbacks, type ImportStage, useImport } from './useImport.ts';

type ImportCounts = { readonly isTrial: boolean; readonly added: number; readonly changed: number };
type Props<Order, Report extends ImportCounts> = {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** What can be sent; undefined while something is missing. */
  readonly order: Order | undefined;
  readonly fileName: string;
  readonly send: (order: Order, isTrial: boolean, watch: ImportCallbacks) => Promise<Report>;
  /** The button that imports so many things. */
  readonly runWord: (count: number) => string;
  /** Another file is to be chosen. */
  readonly onAgain: () => void;
  readonly report: (report: Report) => ReactNode;
  /** What is chosen before. */
  readonly children: ReactNode;
};

/** Things from a sheet: a choice, a trial that tells each row's fate, and the import. */
export function SpreadsheetImportDialog<Order, Report extends ImportCounts>(props: Props<Order, Report>) {
  const { title, open, onClose, order, fileName, send, runWord, onAgain, report, children } = props;
  const words = useMessages(spreadsheetMessages);
  const { stage, run, reset } = useImport(send);
  const close = () => {
    reset();
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
            {runWord(count)}
          </ActionButton>
        </>
      ) : (
        <>
          <Button
            onClick={() => {
              reset();
              onAgain();
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
    <Dialog title={title} open={open} onClose={close} width={stage.name === 'report' ? 920 : 560} footer={footer}>
      {stage.name === 'report' ? (
        report(stage.report)
      ) : stage.name === 'working' ? (
        <Working stage={stage} file={fileName} />
      ) : (
        <>
          <FailureNote failure={stage.failure} />
          {children}
        </>
      )}
    </Dialog>
  );
}

type WorkingStage = Extract<ImportStage<unknown, unknown>, { name: 'working' }>;

function Working({ stage, file }: { readonly stage: WorkingStage; readonly file: string }) {
  const words = useMessages(spreadsheetMessages);
  const say = useSay();
  const { isSent, isTrial, share, isLong } = stage;
  const now = isTrial ? words.checking : words.importing;
  return (
    <div className={css.going} role="status">
      <span className="cut">{isSent ? now : say(spreadsheetMessages.sending, { name: file })}</span>
      <Progress percent={Math.round(share * 100)} status="active" showInfo={!isSent || isLong} />
      {isLong && <span className="faint">{words.background}</span>}
    </div>
  );
}
