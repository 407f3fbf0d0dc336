import { questionCalls as calls, type QuestionRow } from '@twinscape/contract/questions';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState, useProject } from '../../../platform/routes/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { ActionButton, DataTable, EmptyState, Glyph, type MenuActions, Page } from '../../../ui/index.ts';
import { ConfirmToBin } from '../../bin/index.ts';
import { QuestionBoard } from '../board/QuestionBoard.tsx';
import { QuestionDrawer } from '../detail/QuestionDrawer.tsx';
import { QuestionDialog, type QuestionEditing } from '../dialog/QuestionDialog.tsx';
import { ExchangeMenu } from '../exchange/ExchangeMenu.tsx';
import { ExportChosen } from '../exchange/ExportChosen.tsx';
import { QUESTION_FILTER_NAMES, QuestionFilters, toQuestionFilters } from '../list/QuestionFilters.tsx';
import { useQuestionColumns } from '../list/useQuestionColumns.tsx';
import { questionMessages, questionOptionMessages } from '../messages.ts';
import { QuestionSettings } from '../options/QuestionSettings.tsx';
import { OutboxBar } from '../outbox/OutboxBar.tsx';
import { useEditorAhead } from '../outbox/useEditorAhead.ts';
import { QUESTION_READS } from '../reads.ts';
import { useQuestionRights } from '../rights.ts';
import { StatisticsOfQuestions } from '../statistics/StatisticsOfQuestions.tsx';
import { useQuestionsPush } from '../useQuestionsPush.ts';
import css from './Cooperate.module.css';

/** S-COL-16: the questions of a whole project. */
export function Cooperate() {
  const words = useMessages(questionMessages);
  const say = useSay();
  const { id: projectId } = useProject();
  const { off, isReader } = useQuestionRights();
  const settings = useMessages(questionOptionMessages);
  const [{ question: opened, with: whose, view }, go] = useAddressState({ question: '', with: '', view: '' });
  const [editing, setEditing] = useState<QuestionEditing>();
  const [removing, setRemoving] = useState<readonly QuestionRow[]>();
  const [areSettingsOpen, setSettingsOpen] = useState(false);
  useQuestionsPush(projectId);
  useEditorAhead();
  const changing = useSend(calls.UpdateModelQuestionState, { invalidates: QUESTION_READS });
  const setState = (rows: readonly QuestionRow[], state: QuestionRow['state']) =>
    changing.send({ projectId, ids: rows.map(({ id }) => id), state });
  const raise = () => setEditing({ kind: 'add' });
  useShortcut(off === undefined ? { keys: 'n', title: questionMessages.raise, run: raise } : undefined);
  const getActions = (row: QuestionRow): MenuActions => [
    { key: 'open', word: words.open, icon: 'eye', run: () => go({ question: row.id }) },
    ...(isReader
      ? []
      : ([
          row.state === 'new'
            ? { key: 'complete', word: words.complete, icon: 'check', off, run: () => setState([row], 'completed') }
            : { key: 'reopen', word: words.reopen, icon: 'retry', off, run: () => setState([row], 'new') },
          'line',
          { key: 'remove', word: words.remove, icon: 'trash', danger: true, off, run: () => setRemoving([row]) },
        ] satisfies MenuActions)),
  ];
  const columns = useQuestionColumns(getActions);
  const isMine = whose === 'me';
  return (
    <Page
      title={words.title}
      body="fill"
      actions={
        <>
          <ExchangeMenu projectId={projectId} />
          {!isReader && (
            <>
              <ActionButton icon={<Glyph name="gear" />} off={off} onClick={() => setSettingsOpen(true)}>
                {settings.settings}
              </ActionButton>
              <ActionButton type="primary" icon={<Glyph name="plus" />} off={off} onClick={raise}>
                {words.raise}
              </ActionButton>
            </>
          )}
        </>
      }
      bar={
        <div className={css.bar}>
          <OutboxBar projectId={projectId} />
          <Segmented
            aria-label={words.title}
            value={isMine ? 'me' : ''}
            disabled={view === 'statistics'}
            options={[
              { value: '', label: words.all },
              { value: 'me', label: words.mine },
            ]}
            onChange={(value) => go({ with: value || undefined })}
          />
          <Segmented
            aria-label={words.show}
            value={view === 'board' || view === 'statistics' ? view : ''}
            options={[
              { value: '', label: words.list },
              { value: 'board', label: words.board },
              { value: 'statistics', label: words.statistics },
            ]}
            onChange={(value) => go({ view: value || undefined })}
          />
        </div>
      }
    >
      {view === 'board' && <QuestionBoard projectId={projectId} isMine={isMine} />}
      {view === 'statistics' && <StatisticsOfQuestions projectId={projectId} />}
      {view !== 'board' && view !== 'statistics' && (
        <DataTable
          key={whose}
          name="questions.list"
          call={isMine ? calls.GetModelTypeWithMeQuestionList : calls.GetModelTypeAllQuestionList}
          input={{ projectId }}
          columns={columns}
          search={words.search}
          filterNames={QUESTION_FILTER_NAMES}
          filterInput={toQuestionFilters}
          filters={(values, set) => <QuestionFilters projectId={projectId} values={values} set={set} />}
          getAddress={({ id }) => ({ search: { question: id }, replace: opened !== '' })}
          current={opened === '' ? undefined : opened}
          empty={
            <EmptyState
              title={words.none}
              hint={isReader ? words.noneReader : words.noneHint}
              action={
                off === undefined && (
                  <ActionButton type="primary" icon={<Glyph name="plus" />} onClick={raise}>
                    {words.raise}
                  </ActionButton>
                )
              }
            />
          }
          {...(off === undefined
            ? {
                bulk: (rows: readonly QuestionRow[], clear: () => void) => (
                  <>
                    <ActionButton
                      size="small"
                      onClick={() => {
                        setState(rows, 'completed');
                        clear();
                      }}
                    >
                      {words.complete}
                    </ActionButton>
                    <ExportChosen projectId={projectId} rows={rows} />
                    <ActionButton size="small" danger onClick={() => setRemoving(rows)}>
                      {words.remove}
                    </ActionButton>
                  </>
                ),
              }
            : {})}
        />
      )}
      <QuestionDrawer
        projectId={projectId}
        questionId={opened === '' ? undefined : opened}
        onEdit={setEditing}
        onClose={() => go({ question: undefined })}
      />
      <QuestionDialog
        projectId={projectId}
        editing={editing}
        onClose={() => setEditing(undefined)}
        onMade={(id) => go({ question: id })}
      />
      <QuestionSettings projectId={projectId} open={areSettingsOpen} onClose={() => setSettingsOpen(false)} />
      <ConfirmToBin
        projectId={projectId}
        kind="question"
        call={calls.DeleteModelQuesiton}
        subject={removing}
        toDeleted={({ id, questionTitle: name }) => ({ id, name })}
        toInput={(rows) => ({ projectId, ids: rows.map(({ id }) => id) })}
        question={(rows) => ({
          title:
            rows.length === 1
              ? say(questionMessages.removeOne, { name: rows[0]?.questionTitle ?? '' })
              : say(questionMessages.removeMany, { count: rows.length }),
          body: words.removeBody,
          word: words.remove,
        })}
        invalidates={QUESTION_READS}
        onDone={(rows) => {
          if (rows.some(({ id }) => id === opened)) go({ question: undefined });
        }}
        onClose={() => setRemoving(undefined)}
      />
    </Page>
  );
}
