import { CLOSED_FORMATS, type ModelPhase, type ModelRow, modelFileCalls, phaseCalls } from '@twinscape/contract/models';
import { Button, Input, Segmented, Select } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useFormat, useLanguage, useMessages, useSay } from '../../../platform/language/index.ts';
import { findValidationError } from '../../../ui/form/validationError.ts';
import { Dialog, Glyph } from '../../../ui/index.ts';
import { enqueue } from '../../files/index.ts';
import type { ModelTarget } from '../queue/modelUploadHandler.ts';
import { MODEL_READS } from '../reads.ts';
import type { Rights } from '../rights.ts';
import { ACCEPTED, findLikelyModel, getExtension, nameModelAfterFile, objectionTo } from './files.ts';
import { uploadMessages } from './messages.ts';
import css from './Upload.module.css';

/** What the dialog is opened with: files to sort into phases, or one model that gets a new version. */
export type Upload = {
  readonly files: readonly File[];
  readonly target?: Pick<ModelRow, 'modelId' | 'modelName' | 'phaseId'>;
};

type Props = {
  readonly projectId: string;
  /** Undefined while they are on their way. */
  readonly phases: readonly ModelPhase[] | undefined;
  /** The phase that the reader looks at. */
  readonly phaseId: string;
  readonly upload: Upload | undefined;
  readonly rights: Rights;
  readonly onClose: () => void;
};

const NEW = '';
type Kind = 'uploadmv' | 'uploadTransition';
/** So many models of a phase are looked through for one of the same name. */
const COMPARED = 2_000;

/** Chooses phase and kind of the files, and which of them are new versions, before they join the queue. */
export function UploadDialog({ projectId, phases, phaseId, upload, rights, onClose }: Props) {
  const words = useMessages(uploadMessages);
  const say = useSay();
  const language = useLanguage();
  const field = useId();
  const usable = phases?.filter(({ isAllowed }) => isAllowed) ?? [];
  const [files, setFiles] = useState<readonly File[]>([]);
  const [chosenPhase, setChosenPhase] = useState('');
  const [firstName, setFirstName] = useState('');
  const [objected, setObjected] = useState<string>();
  const [kind, setKind] = useState<Kind>('uploadmv');
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const [openedAt, setOpenedAt] = useState(0);
  const target = upload?.target;
  useEffect(() => {
    if (!upload) return;
    setOpenedAt(Date.now());
    setFiles(upload.files);
    setChoices({});
    setKind('uploadmv');
    setObjected(undefined);
    setChosenPhase('');
    setFirstName(uploadMessages.firstPhaseDefault[language]);
  }, [upload, language]);
  const preferred = usable.find(({ id }) => id === (chosenPhase || phaseId)) ?? usable[0];
  const phase = preferred?.id ?? '';
  const present = useCall(
    modelFileCalls.GetModelList,
    { projectId, ...(phase ? { phaseId: phase } : {}), pageIndex: 1, pageSize: COMPARED },
    { enabled: upload !== undefined && !target && phase !== '', handles: true, freshMs: 0 },
  );
  const models = present.data?.data.list ?? [];
  // Which of the files are new versions must be known before they go; what an earlier opening knew may have changed. A
  // list that is read anew because a model beside it goes on converting holds nobody up.
  const answeredAt = Math.max(present.dataUpdatedAt, present.errorUpdatedAt);
  const isLooking = !target && (!phases || (phase !== '' && answeredAt < openedAt));
  const create = useSend(phaseCalls.CreateModelPhase, {
    handles: true,
    successMessage: false,
    invalidates: MODEL_READS,
    onDone: ({ id }) => start(id),
  });
  const good = files.filter((file) => !objectionTo(file));
  const choiceOf = (file: File): string =>
    choices[keyOfFile(file)] ?? (kind === 'uploadmv' ? (findLikelyModel(file.name, models)?.modelId ?? NEW) : NEW);
  const start = (into: string) => {
    const sent = target ? good.slice(0, 1) : good;
    void enqueue(
      sent.map((file) => {
        const known = upload?.target ?? models.find(({ modelId }) => modelId === choiceOf(file));
        const target: ModelTarget = known
          ? { uploadType: 'update', modelId: known.modelId, modelName: known.modelName }
          : { uploadType: kind, phaseId: into, modelName: nameModelAfterFile(file.name) };
        return { file, item: { projectId, kind: 'model', target } };
      }),
    );
    onClose();
  };
  const needsPhase = !target && phases !== undefined && usable.length === 0;
  const submit = () => {
    if (!needsPhase) return start(phase);
    const no = findValidationError(phaseCalls.CreateModelPhase.input.shape.phaseName, firstName, language);
    setObjected(no);
    return no ? undefined : create.send({ projectId, phaseName: firstName.trim() });
  };
  const isStuck = needsPhase && !rights.managesPhases;
  return (
    <Dialog
      title={target ? say(uploadMessages.titleVersion, { name: target.modelName }) : words.title}
      open={upload !== undefined}
      onClose={onClose}
      onSubmit={submit}
      width={640}
      submitWord={good.length > 1 && !target ? say(uploadMessages.startCount, { count: good.length }) : words.start}
      busy={create.busy}
      disabled={good.length === 0 || isStuck || isLooking}
      failure={create.failure}
    >
      <div className={css.form}>
        {isStuck && (
          <p className={css.stuck} role="alert">
            {words.noPhase}
          </p>
        )}
        {needsPhase && !isStuck && (
          <div className={css.field}>
            <label htmlFor={field}>{words.firstPhase}</label>
            <Input
              id={field}
              value={firstName}
              maxLength={120}
              {...(objected ? { status: 'error' as const } : {})}
              onChange={({ target: { value } }) => {
                setFirstName(value);
                setObjected(undefined);
              }}
            />
            <p className={css.objection} role="alert">
              {objected}
            </p>
            <p className={css.hint}>{words.firstPhaseHint}</p>
          </div>
        )}
        {!target && usable.length > 0 && (
          <div className={css.pair}>
            <div className={css.field}>
              <label htmlFor={field}>{words.into}</label>
              <Select
                id={field}
                value={phase}
                options={(phases ?? []).map(({ id, phaseName, isAllowed }) => ({
                  value: id,
                  label: phaseName,
                  disabled: !isAllowed,
                }))}
                showSearch={{ optionFilterProp: 'label' }}
                onChange={(id: string) => {
                  setChosenPhase(id);
                  setChoices({});
                }}
              />
            </div>
            <div className={css.field}>
              <span>{words.kind}</span>
              <Segmented<Kind>
                aria-label={words.kind}
                value={kind}
                options={[
                  { value: 'uploadmv', label: words.model },
                  { value: 'uploadTransition', label: words.transition },
                ]}
                onChange={setKind}
              />
            </div>
          </div>
        )}
        <FileList
          files={files}
          models={target ? [] : models}
          single={target !== undefined}
          choiceOf={choiceOf}
          onChoice={(file, choice) => setChoices({ ...choices, [keyOfFile(file)]: choice })}
          onFiles={(more) => setFiles(target ? more.slice(0, 1) : merged(files, more))}
          onRemove={(file) => setFiles(files.filter((other) => other !== file))}
        />
      </div>
    </Dialog>
  );
}

const keyOfFile = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`;
/** The same file chosen twice is there once. */
export const merged = (files: readonly File[], more: readonly File[]): File[] => {
  const known = new Set(files.map(keyOfFile));
  return [...files, ...more.filter((file) => !known.has(keyOfFile(file)))];
};

type ListProps = {
  readonly files: readonly File[];
  readonly models: readonly ModelRow[];
  readonly single: boolean;
  readonly choiceOf: (file: File) => string;
  readonly onChoice: (file: File, choice: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRemove: (file: File) => void;
};

function FileList({ files, models, single, choiceOf, onChoice, onFiles, onRemove }: ListProps) {
  const words = useMessages(uploadMessages);
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const bad = files.filter((file) => objectionTo(file)).length;
  return (
    <section className={css.files} aria-label={words.files}>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <FileRow
              key={keyOfFile(file)}
              file={file}
              models={models}
              choice={choiceOf(file)}
              onChoice={(choice) => onChoice(file, choice)}
              onRemove={() => onRemove(file)}
            />
          ))}
        </ul>
      )}
      <div className={files.length > 0 ? css.more : css.zone}>
        <Button
          type={files.length > 0 ? 'text' : 'default'}
          icon={<Glyph name={files.length > 0 ? 'plus' : 'upload'} size={14} />}
          onClick={() => input.current?.click()}
        >
          {files.length === 0 ? words.drop : single ? words.choose : words.chooseMore}
        </Button>
        {bad > 0 && (
          <span className={css.bad}>{bad === 1 ? words.skippedOne : say(uploadMessages.skipped, { count: bad })}</span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!single}
        accept={ACCEPTED}
        aria-label={words.choose}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </section>
  );
}

type RowProps = {
  readonly file: File;
  readonly models: readonly ModelRow[];
  readonly choice: string;
  readonly onChoice: (choice: string) => void;
  readonly onRemove: () => void;
};

function FileRow({ file, models, choice, onChoice, onRemove }: RowProps) {
  const words = useMessages(uploadMessages);
  const say = useSay();
  const format = useFormat();
  const no = objectionTo(file);
  const closed: readonly string[] = CLOSED_FORMATS;
  const extension = getExtension(file.name);
  const note = no
    ? say(no.text, no.values)
    : closed.includes(extension)
      ? words.converter
      : choice !== NEW
        ? words.matched
        : undefined;
  return (
    <li className={css.file} data-bad={no !== undefined}>
      <span className={css.kind} aria-hidden="true">
        {extension.slice(1, 5) || '?'}
      </span>
      <span className={css.what}>
        <span className="cut" title={file.name}>
          {file.name}
        </span>
        <span className={css.note} role={no ? 'alert' : undefined}>
          <span className="num">{format.bytes(file.size)}</span>
          {note && <span>{note}</span>}
        </span>
      </span>
      {!no && models.length > 0 && (
        <Select
          className={css.choice ?? ''}
          size="small"
          value={choice}
          aria-label={say(uploadMessages.what, { name: file.name })}
          popupMatchSelectWidth={false}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: NEW, label: words.asNew },
            ...models.map(({ modelId, modelName }) => ({
              value: modelId,
              label: say(uploadMessages.asVersion, { name: modelName }),
            })),
          ]}
          onChange={onChoice}
        />
      )}
      <button
        type="button"
        className={css.out}
        aria-label={say(uploadMessages.takeOut, { name: file.name })}
        onClick={onRemove}
      >
        <Glyph name="close" size={12} />
      </button>
    </li>
  );
}
