import { questionCalls as calls, QUESTION_FILTERS, type QuestionRow } from '@twinscape/contract/questions';
import { Checkbox, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useIsVisiting } from '../../../platform/session/index.ts';
import {
  ActionButton,
  EmptyState,
  ErrorState,
  Glyph,
  LinesSkeleton,
  type MenuActions,
  MoreMenu,
  SearchBox,
} from '../../../ui/index.ts';
import { ConfirmToBin } from '../../bin/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import { LazyPicture } from '../attach/LazyPicture.tsx';
import { QuestionDialog, type QuestionEditing } from '../dialog/QuestionDialog.tsx';
import { QuestionStateTag } from '../list/QuestionStateTag.tsx';
import { questionMessages, questionStateMessages } from '../messages.ts';
import { QUESTION_READS } from '../reads.ts';
import { useQuestionRights } from '../rights.ts';
import { useQuestionsPush } from '../useQuestionsPush.ts';
import { captureViewpoint, findSubject } from './capture.ts';
import css from './InModel.module.css';
import { ModelDocuments } from './ModelDocuments.tsx';
import { questionPanelMessages } from './messages.ts';
import { arePinsShown } from './pinsShown.ts';
import { StoreySelect } from './StoreySelect.tsx';
import { QUESTION_PANEL, writeAbout } from './titles.ts';
import { useSubject } from './useSubject.ts';

/** Questions come so many at a time. */
const PAGE = 50;

type Props = { readonly preview: PreviewParts };
type Tab = 'list' | 'documents';

/** S-COL-01 … S-COL-03: the questions and the documents of the model that is open. */
export function QuestionsPanel({ preview }: Props) {
  const words = useMessages(questionPanelMessages);
  const isVisiting = useIsVisiting();
  const [tab, setTab] = useState<Tab>('list');
  const subject = useSubject(preview);
  if (!subject) return <EmptyState small title={words.noModel} />;
  return (
    <>
      <div className={css.top} hidden={isVisiting}>
        <Segmented<Tab>
          block
          size="small"
          aria-label={words.list}
          value={tab}
          options={[
            { value: 'list', label: words.list },
            { value: 'documents', label: words.documents },
          ]}
          onChange={setTab}
        />
      </div>
      {tab === 'list' ? (
        <QuestionsOfModel
          key={subject.modelId}
          preview={preview}
          modelId={subject.modelId}
          modelVersion={subject.modelVersion}
        />
      ) : (
        <ModelDocuments projectId={preview.projectId} modelId={subject.modelId} modelVersion={subject.modelVersion} />
      )}
    </>
  );
}

type OfModel = Props & { readonly modelId: string; readonly modelVersion: string | undefined };

function QuestionsOfModel({ preview, modelId, modelVersion }: OfModel) {
  const words = useMessages(questionMessages);
  const panel = useMessages(questionPanelMessages);
  const states = useMessages(questionStateMessages);
  const say = useSay();
  const { projectId, openPanel } = preview;
  const { off, isReader } = useQuestionRights();
  const [key, setKey] = useState('');
  const [typeId, setTypeId] = useState('');
  const [state, setState] = useState<(typeof QUESTION_FILTERS)[number]>('all');
  const [storeyId, setStoreyId] = useState('');
  const [isOneVersion, setOneVersion] = useState(false);
  const [shown, setShown] = useState(PAGE);
  const [editing, setEditing] = useState<QuestionEditing>();
  const [isCapturing, setCapturing] = useState(false);
  useQuestionsPush(projectId);
  const selected = useStore(preview.views, ({ view }) => view.selection[0]?.elementId);
  const [isOfSelected, setOfSelected] = useState(false);
  const arePinsOn = useStore(arePinsShown, ({ isOn }) => isOn);
  const types = useCall(calls.GetModelQuestionTypeList, { projectId }, { handles: true });
  const query = useCall(
    calls.GetModelQuestionList,
    {
      projectId,
      modelId,
      state,
      ...(isOneVersion && modelVersion ? { modelVersion } : {}),
      ...(typeId ? { questionTypeId: typeId } : {}),
      ...(key ? { key } : {}),
      ...(storeyId ? { storeyId } : {}),
      ...(isOfSelected && selected ? { elementId: selected } : {}),
      pageIndex: 1,
      pageSize: shown,
    },
    { handles: true, keepPrevious: true },
  );
  const { list = [], count = 0 } = query.data?.data ?? {};
  const raise = async () => {
    setCapturing(true);
    try {
      const viewpoint = await captureViewpoint(preview);
      setEditing({ kind: 'add', ...findSubject(preview), viewpoints: viewpoint ? [viewpoint] : [] });
    } finally {
      setCapturing(false);
    }
  };
  const raiseButton = !isReader && (
    <ActionButton
      type="primary"
      block
      off={off}
      loading={isCapturing}
      icon={<Glyph name="plus" size={13} />}
      onClick={() => void raise()}
    >
      {words.raise}
    </ActionButton>
  );
  return (
    <>
      <div className={css.top}>
        {raiseButton}
        <div className={css.search}>
          <SearchBox typed={key} onTyped={setKey} placeholder={panel.search} />
        </div>
        <div className={css.row}>
          <Select
            size="small"
            className={css.grow ?? ''}
            aria-label={words.type}
            value={typeId}
            options={[
              { value: '', label: words.anyType },
              ...(types.data ?? []).map(({ id: value, typeName: label }) => ({ value, label })),
            ]}
            onChange={setTypeId}
          />
          <Select
            size="small"
            aria-label={words.state}
            value={state}
            popupMatchSelectWidth={false}
            options={QUESTION_FILTERS.map((value) => ({
              value,
              label: value === 'all' ? words.anyState : states[value],
            }))}
            onChange={setState}
          />
          {modelVersion && (
            <Select
              size="small"
              aria-label={panel.allVersions}
              value={isOneVersion}
              popupMatchSelectWidth={false}
              options={[
                { value: false, label: panel.allVersions },
                { value: true, label: say(questionPanelMessages.thisVersion, { version: modelVersion }) },
              ]}
              onChange={setOneVersion}
            />
          )}
          {modelVersion && (
            <StoreySelect
              projectId={projectId}
              modelId={modelId}
              version={modelVersion}
              value={storeyId}
              onChange={setStoreyId}
            />
          )}
        </div>
      </div>
      <div className={css.scroll}>
        {query.isPending ? (
          <LinesSkeleton lines={8} />
        ) : !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : list.length === 0 ? (
          key !== '' || typeId !== '' || storeyId !== '' || state !== 'all' || isOneVersion ? (
            <EmptyState small title={panel.noneFound} />
          ) : (
            <EmptyState small title={panel.none} {...(isReader ? {} : { hint: panel.noneHint })} />
          )
        ) : (
          <ListOfQuestions
            rows={list}
            projectId={projectId}
            onOpen={(id, isToShow) => openPanel(QUESTION_PANEL, writeAbout(id, isToShow))}
          />
        )}
        {selected && (
          <Checkbox checked={isOfSelected} onChange={({ target }) => setOfSelected(target.checked)}>
            {panel.ofSelected}
          </Checkbox>
        )}
        <Checkbox checked={arePinsOn} onChange={({ target }) => arePinsShown.setState({ isOn: target.checked })}>
          {panel.pins}
        </Checkbox>
        {count > list.length && (
          <ActionButton type="link" size="small" loading={query.isFetching} onClick={() => setShown(shown + PAGE)}>
            {words.more}
          </ActionButton>
        )}
      </div>
      <QuestionDialog
        projectId={projectId}
        editing={editing}
        capture={() => captureViewpoint(preview)}
        onClose={() => setEditing(undefined)}
        onMade={(id) => openPanel(QUESTION_PANEL, writeAbout(id, false))}
      />
    </>
  );
}

type ListProps = {
  readonly rows: readonly QuestionRow[];
  readonly projectId: string;
  readonly onOpen: (id: string, isToShow: boolean) => void;
};

function ListOfQuestions({ rows, projectId, onOpen }: ListProps) {
  const words = useMessages(questionMessages);
  const say = useSay();
  const format = useFormat();
  const { off, isReader } = useQuestionRights();
  const [removing, setRemoving] = useState<readonly QuestionRow[]>();
  const changing = useSend(calls.UpdateModelQuestionState, { invalidates: QUESTION_READS });
  const getActions = (row: QuestionRow): MenuActions => [
    { key: 'open', word: words.open, icon: 'eye', run: () => onOpen(row.id, true) },
    ...(isReader
      ? []
      : ([
          {
            key: 'state',
            word: row.state === 'new' ? words.complete : words.reopen,
            icon: row.state === 'new' ? 'check' : 'retry',
            off,
            run: () => changing.send({ projectId, ids: [row.id], state: row.state === 'new' ? 'completed' : 'new' }),
          },
          'line',
          { key: 'remove', word: words.remove, icon: 'trash', danger: true, off, run: () => setRemoving([row]) },
        ] satisfies MenuActions)),
  ];
  return (
    <>
      <ul className={css.list} aria-label={words.title}>
        {rows.map((row) => (
          <li key={row.id} className={css.item}>
            <button
              type="button"
              className={css.picture}
              tabIndex={-1}
              aria-hidden="true"
              onClick={() => onOpen(row.id, true)}
            >
              {row.viewLogo ? <LazyPicture source={row.viewLogo.small} name="" /> : <Glyph name="log" />}
            </button>
            <button type="button" className={css.words} onClick={() => onOpen(row.id, true)}>
              <span className="cut">
                <span className="faint num">#{row.number}</span> {row.questionTitle}
              </span>
              <small>
                <QuestionStateTag question={row} />
                <span>{row.questionTypeName}</span>
                <span className="num">{row.questionEndDate}</span>
                {row.commentCount > 0 && (
                  <span>{say(questionMessages.commentCount, { count: format.number(row.commentCount) })}</span>
                )}
              </small>
            </button>
            <MoreMenu of={row.questionTitle} acts={getActions(row)} />
          </li>
        ))}
      </ul>
      <ConfirmToBin
        projectId={projectId}
        kind="question"
        call={calls.DeleteModelQuesiton}
        subject={removing}
        toDeleted={({ id, questionTitle: name }) => ({ id, name })}
        toInput={(some) => ({ projectId, ids: some.map(({ id }) => id) })}
        question={(some) => ({
          title: say(questionMessages.removeOne, { name: some[0]?.questionTitle ?? '' }),
          body: words.removeBody,
          word: words.remove,
        })}
        invalidates={QUESTION_READS}
        onClose={() => setRemoving(undefined)}
      />
    </>
  );
}
