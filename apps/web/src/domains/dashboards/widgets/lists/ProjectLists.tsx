import { documentCalls } from '@twinscape/contract/documents';
import { questionCalls } from '@twinscape/contract/questions';
import { use } from 'react';
import { useCall } from '../../../../platform/api/index.ts';
import { useMessages } from '../../../../platform/language/index.ts';
import { useRefetchOnPush } from '../../../../platform/live/index.ts';
import { openOverlay } from '../../../../platform/overlays/index.ts';
import { RouteLink, type RouteSearch } from '../../../../platform/routes/index.ts';
import { TimeLabel } from '../../../../ui/index.ts';
import { useOpenDashboard, WidgetVisible } from '../../data/context.ts';
import type { DataState } from '../../data/useRows.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { readNumberSetting, type WidgetProps } from '../define.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Lists.module.css';
import { listWidgetMessages } from './messages.ts';

const DOCUMENT_READS = [documentCalls.GetDocumentList] as const;
const QUESTION_READS = [questionCalls.GetModelTypeAllQuestionList] as const;
/** Questions that are looked through for those that are open. */
const LOOKED_AT = 100;

/** `document_list`, `question_list`: what a project keeps besides measuring. Not of anybody who only has a link. */
export function ProjectLists(props: WidgetProps) {
  const words = useMessages(listWidgetMessages);
  const { isVisit } = useOpenDashboard();
  if (isVisit) return <p className="faint">{words.visit}</p>;
  return props.builtIn.fqn === 'twinscape.document_list' ? <Documents {...props} /> : <Questions {...props} />;
}

type Query = {
  readonly data: unknown;
  readonly error: unknown;
  readonly refetch: () => unknown;
};
const toState = ({ data, error, refetch }: Query, isEmpty: boolean): DataState => ({
  status: error ? 'failed' : data === undefined ? 'pending' : isEmpty ? 'empty' : 'ready',
  error,
  retry: () => void refetch(),
});

function Documents({ settings }: WidgetProps) {
  const words = useMessages(listWidgetMessages);
  const { projectId } = useOpenDashboard();
  const enabled = use(WidgetVisible);
  useRefetchOnPush('documents.changed', projectId, DOCUMENT_READS);
  const query = useCall(
    documentCalls.GetDocumentList,
    { projectId, scope: 'recent', pageIndex: 1, pageSize: readNumberSetting(settings.rows) ?? 20 },
    { handles: true, enabled },
  );
  const list = query.data?.data.list ?? [];
  useWidgetOutput({
    getTable: () => ({
      columns: [words.name, words.updated],
      rows: list.map(({ fileName, updateTime }) => [fileName, updateTime]),
    }),
  });
  return (
    <WidgetState state={toState(query, list.length === 0)} empty={words.noDocuments}>
      {() => (
        <ul className={css.list}>
          {list.map(({ fileId, fileName, updateTime }) => (
            <li key={fileId}>
              <button type="button" onClick={() => openOverlay('documentPreview', { projectId, fileId })}>
                <span>{fileName}</span>
              </button>
              <TimeLabel at={updateTime} show="ago" isPlain />
            </li>
          ))}
        </ul>
      )}
    </WidgetState>
  );
}

function Questions({ settings }: WidgetProps) {
  const words = useMessages(listWidgetMessages);
  const { projectId } = useOpenDashboard();
  const enabled = use(WidgetVisible);
  useRefetchOnPush('questions.changed', projectId, QUESTION_READS);
  const query = useCall(
    questionCalls.GetModelTypeAllQuestionList,
    { projectId, pageIndex: 1, pageSize: LOOKED_AT },
    { handles: true, enabled },
  );
  const open = (query.data?.data.list ?? []).filter(({ state }) => state === 'new');
  const list = open.slice(0, readNumberSetting(settings.rows) ?? 20);
  useWidgetOutput({
    getTable: () => ({
      columns: [words.name, words.type, words.time],
      rows: open.map(({ questionTitle, questionTypeName, questionEndDate }) => [
        questionTitle,
        questionTypeName,
        questionEndDate,
      ]),
    }),
  });
  return (
    <WidgetState state={toState(query, list.length === 0)} empty={words.noQuestions}>
      {() => (
        <ul className={css.list}>
          {list.map(({ id, number, questionTitle, questionTypeName, questionEndDate, isOverdue }) => (
            <li key={id} data-overdue={isOverdue}>
              <RouteLink to="/cooperate" search={(before: RouteSearch) => ({ project: before.project, question: id })}>
                <span>
                  #{number} {questionTitle}
                </span>
                <small>{questionTypeName}</small>
              </RouteLink>
              <time>{questionEndDate}</time>
            </li>
          ))}
        </ul>
      )}
    </WidgetState>
  );
}
