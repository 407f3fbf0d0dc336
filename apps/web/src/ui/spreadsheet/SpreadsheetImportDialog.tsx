import type { SheetColumnChoice, Text } from '@twinscape/contract';
import { Button, Progress } from 'antd';
import { type ReactNode, useState } from 'react';
import { useFormat, useMessages, useSay } from '../../platform/language/index.ts';
import { useSignedInUser } from '../../platform/session/index.ts';
import { ActionButton } from '../ActionButton.tsx';
import { Dialog, FailureNote } from '../Dialog.tsx';
import type { ChosenSpreadsheet } from './ChooseSpreadsheet.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { spreadsheetMessages } from './messages.ts';
import css from './Spreadsheet.module.css';
import { type ReadSheetColumns, useColumns } from './useColumns.ts';
import { type ImportCallbacks, type ImportStage, useImport } from './useImport.ts';

type ImportCounts = { readonly isTrial: boolean; readonly added: number; readonly changed?: number };
/** What an import says of its own things; `run` is the button that imports `{count}` of them. */
type ImportTexts = Readonly<Record<'title' | 'trayCheck' | 'trayImport' | 'run' | 'runOne', Text>>;
/** How one import is sent, and how the tray shows it while it goes on. */
export type ImportOptions = {
  readonly isTrial: boolean;
  readonly ownerId: string;
  readonly title: string;
  readonly columns: readonly SheetColumnChoice[];
};

type Props<Choice extends ChosenSpreadsheet, Order extends { readonly file: File }, Report extends ImportCounts> = {
  readonly texts: ImportTexts;
  readonly open: boolean;
  readonly onClose: () => void;
  /** What holds until the reader chooses something else. */
  readonly initial: Choice;
  /** What is chosen before the trial. */
  readonly choose: (choice: Choice, onChoose: (choice: Choice) => void) => ReactNode;
  /** Tells the columns of the file of an order; they are told again when `columnsKey` becomes another. */
  readonly readColumns: ReadSheetColumns<Order>;
  readonly columnsKey?: (choice: Choice) => string;
  /** What can be sent; undefined while something is missing. */
  readonly toOrder: (choice: Choice) => Order | undefined;
  readonly send: (order: Order, options: ImportOptions, watch: ImportCallbacks) => Promise<Report>;
  readonly report: (report: Report) => ReactNode;
};

/** Things from a sheet: a choice, a trial that tells each row's fate, and the import. */
export function SpreadsheetImportDialog<
  Choice extends ChosenSpreadsheet,
  Order extends { readonly file: File },
  Report extends ImportCounts,
>(props: Props<Choice, Order, Report>) {
  const { texts, open, onClose, initial, choose, readColumns, columnsKey, toOrder, send, report } = props;
  const words = useMessages(spreadsheetMessages);
  const say = useSay();
  const format = useFormat();
  const { id: ownerId } = useSignedInUser();
  const [chosen, setChosen] = useState<Choice>();
  const choice = chosen ?? initial;
  const order = toOrder(choice);
  const key = `${choice.delimiter ?? ''} ${columnsKey?.(choice) ?? ''}`;
  const columns = useColumns(open ? order : undefined, key, readColumns);
  const { choices } = columns.stage.name === 'read' ? columns.stage : {};
  const { stage, run, reset } = useImport((sent: Order, isTrial, watch) => {
    const title = say(isTrial ? texts.trayCheck : texts.trayImport, { name: sent.file.name });
    return send(sent, { isTrial, ownerId, title, columns: choices ?? [] }, watch);
  });
  const close = () => {
    reset();
    setChosen(undefined);
    onClose();
  };
  const count = stage.name === 'report' ? stage.report.added + (stage.report.changed ?? 0) : 0;
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
            {count === 1 ? say(texts.runOne) : say(texts.run, { count: format.number(count) })}
          </ActionButton>
        </>
      ) : (
        <>
          <Button
            onClick={() => {
              reset();
              setChosen({ ...choice, file: undefined });
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
          disabled={!order || !choices || stage.name === 'working'}
          onClick={() => {
            if (order && choices) run(order, true);
          }}
        >
          {words.check}
        </Button>
      </>
    );
  return (
    <Dialog
      title={say(texts.title)}
      open={open}
      onClose={close}
      width={stage.name === 'report' ? 920 : columns.stage.name === 'read' ? 760 : 560}
      footer={footer}
    >
      {stage.name === 'report' ? (
        report(stage.report)
      ) : stage.name === 'working' ? (
        <Working stage={stage} file={choice.file?.name ?? ''} />
      ) : (
        <>
          <FailureNote failure={stage.failure} />
          {choose(choice, setChosen)}
          <ColumnChoice stage={columns.stage} onChoose={columns.choose} />
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
