import { type BcfImport, questionCalls as calls } from '@twinscape/contract/questions';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import {
  DayField,
  DescriptionList,
  Dialog,
  DialogWithForm,
  dayjs,
  FileDrop,
  FormField,
  useLastDefined,
} from '../../../ui/index.ts';
import { TypeField } from '../dialog/TypeField.tsx';
import { QUESTION_READS } from '../reads.ts';
import css from './ImportBcf.module.css';
import { ModelOfProject } from './ModelOfProject.tsx';
import { exchangeMessages, importReasonMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  /** Chosen already: the one that is open. */
  readonly modelId?: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

const ACCEPT = '.bcf,.bcfzip';
/** Days until what names no day is due, unless another is chosen. */
const USUAL_DAYS = 14;

/** T-COL-12: takes over the topics of a BCF file, and says what became of each. */
export function ImportBcf({ projectId, modelId, open, onClose }: Props) {
  const words = useMessages(exchangeMessages);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [result, setResult] = useState<BcfImport>();
  const sending = useSend(calls.ImportQuestionsBcf, {
    handles: true,
    invalidates: QUESTION_READS,
    successMessage: false,
    onDone: (made) => {
      onClose();
      setFiles([]);
      setResult(made);
    },
  });
  const [file] = files;
  const isFit = files.length === 1 && /\.(bcf|bcfzip)$/i.test(file?.name ?? '');
  const problem = files.length > 0 && !isFit ? words.fileWrong : undefined;
  return (
    <>
      <DialogWithForm<Record<string, unknown>>
        title={words.import}
        open={open}
        onClose={onClose}
        submitWord={words.start}
        sending={sending}
        initial={{
          ...(modelId === undefined ? {} : { modelId }),
          questionEndDate: dayjs().add(USUAL_DAYS, 'day').format('YYYY-MM-DD'),
        }}
        onSubmit={({ modelId: model = '', questionTypeId = '', questionEndDate = '', isOverwriting }) =>
          sending.send(
            {
              projectId,
              modelId: String(model),
              questionTypeId: String(questionTypeId),
              questionEndDate: String(questionEndDate),
              isOverwriting: Boolean(isOverwriting),
            },
            isFit ? files : [],
          )
        }
      >
        <div className={css.drop}>
          <FileDrop
            title={isFit && file ? file.name : words.file}
            hint={words.fileHint}
            accept={ACCEPT}
            problem={problem}
            onFiles={setFiles}
          />
        </div>
        <FormField call={calls.ImportQuestionsBcf} name="modelId" label={words.model}>
          <ModelOfProject projectId={projectId} />
        </FormField>
        <FormField call={calls.ImportQuestionsBcf} name="questionTypeId" label={words.type}>
          <TypeField projectId={projectId} />
        </FormField>
        <FormField call={calls.ImportQuestionsBcf} name="questionEndDate" label={words.due}>
          <DayField />
        </FormField>
        <FormField name="isOverwriting" valuePropName="checked">
          <Checkbox>{words.overwrite}</Checkbox>
        </FormField>
      </DialogWithForm>
      <ImportResult result={result} onClose={() => setResult(undefined)} />
    </>
  );
}

type ResultProps = { readonly result: BcfImport | undefined; readonly onClose: () => void };

function ImportResult({ result, onClose }: ResultProps) {
  const words = useMessages(exchangeMessages);
  const reasons = useMessages(importReasonMessages);
  const say = useSay();
  const last = useLastDefined(result);
  if (!last) return null;
  const { added, updated, unchanged, left, hidden, version } = last;
  return (
    <Dialog
      title={`${words.done}${version ? ` · BCF ${version}` : ''}`}
      open={result !== undefined}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <DescriptionList
        rows={[
          { name: words.added, value: added },
          { name: words.updated, value: updated },
          { name: words.unchanged, value: unchanged },
          ...(left.length > 0 ? [{ name: words.left, value: left.length }] : []),
        ]}
      />
      {left.length > 0 && (
        <ul>
          {left.map(({ guid, title, reason }) => (
            <li key={guid}>
              {title} <span className="faint">{reasons[reason]}</span>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p className="faint">{say(exchangeMessages.hidden, { count: hidden })}</p>}
    </Dialog>
  );
}
