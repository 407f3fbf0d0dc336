import { questionCalls as calls, type QuestionRow } from '@twinscape/contract/questions';
import { Button } from 'antd';
import { type DragEvent, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { RouteLink, type RouteSearch } from '../../../platform/routes/index.ts';
import {
  Avatar,
  ErrorState,
  LinesSkeleton,
  type MenuActions,
  MoreMenu,
  SearchBox,
  useListState,
} from '../../../ui/index.ts';
import { LazyPicture } from '../attach/LazyPicture.tsx';
import { LabelMarks } from '../list/LabelMarks.tsx';
import { QUESTION_FILTER_NAMES, QuestionFilters, toQuestionFilters } from '../list/QuestionFilters.tsx';
import { QuestionStateTag } from '../list/QuestionStateTag.tsx';
import { questionMessages } from '../messages.ts';
import { isStanding, type Standing, useStandings } from '../options/StatusMenu.tsx';
import { QUESTION_READS } from '../reads.ts';
import { useQuestionRights } from '../rights.ts';
import css from './QuestionBoard.module.css';

/** Cards of a column come so many at a time. */
const PAGE = 20;
const CARD = 'application/x-twinscape-question';

type Props = { readonly projectId: string; readonly isMine: boolean };
type Column = Standing & { readonly name: string };

/** Questions by how they stand: a column a status, and a card is dragged, or moved by its menu, into another. */
export function QuestionBoard({ projectId, isMine }: Props) {
  const words = useMessages(questionMessages);
  const [{ key, filters }, set] = useListState(QUESTION_FILTER_NAMES);
  const standings = useStandings(projectId);
  const changing = useSend(calls.UpdateModelQuestionState, { invalidates: QUESTION_READS, successMessage: false });
  const move = (id: string, { state, statusId }: Standing) =>
    changing.send({ projectId, ids: [id], state, ...(statusId ? { statusId } : {}) });
  const { state: _, ...rest } = filters;
  return (
    <div className={css.whole}>
      <div className={css.bar}>
        <SearchBox typed={key} placeholder={words.search} onTyped={(next) => set({ key: next })} />
        <QuestionFilters
          projectId={projectId}
          values={rest}
          set={(change) => set({ filters: change })}
          hasStates={false}
        />
      </div>
      <div className={css.board}>
        {standings.map((column) => (
          <BoardColumn
            key={column.statusId ?? column.state}
            projectId={projectId}
            isMine={isMine}
            column={column}
            others={standings}
            filters={{ ...toQuestionFilters(rest), ...(key ? { key } : {}) }}
            onMove={move}
          />
        ))}
      </div>
    </div>
  );
}

type ColumnProps = Props & {
  readonly column: Column;
  readonly others: readonly Column[];
  readonly filters: object;
  readonly onMove: (id: string, to: Standing) => void;
};

function BoardColumn({ projectId, isMine, column, others, filters, onMove }: ColumnProps) {
  const words = useMessages(questionMessages);
  const { off } = useQuestionRights();
  const [shown, setShown] = useState(PAGE);
  const [isOver, setOver] = useState(false);
  const { state, statusId, name } = column;
  const query = useCall(
    isMine ? calls.GetModelTypeWithMeQuestionList : calls.GetModelTypeAllQuestionList,
    { projectId, ...filters, state, statusId: statusId ?? '-', pageIndex: 1, pageSize: shown },
    { handles: true, keepPrevious: true },
  );
  const { list = [], count = 0 } = query.data?.data ?? {};
  const drag = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(CARD)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const id = event.dataTransfer.getData(CARD);
      if (id !== '' && list.every((row) => row.id !== id)) onMove(id, column);
    },
  };
  return (
    <section className={css.column} data-over={isOver} aria-label={name} {...(off === undefined ? drag : {})}>
      <h2>
        {name} <span className="faint num">{count}</span>
      </h2>
      {query.isPending ? (
        <LinesSkeleton lines={4} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ul>
          {list.map((row) => (
            <Card key={row.id} row={row} others={others} off={off} onMove={onMove} />
          ))}
          {list.length === 0 && <li className="faint">{words.nothingHere}</li>}
        </ul>
      )}
      {list.length < count && (
        <Button type="link" size="small" loading={query.isFetching} onClick={() => setShown(shown + PAGE)}>
          {words.more}
        </Button>
      )}
    </section>
  );
}

type CardProps = Pick<ColumnProps, 'others' | 'onMove'> & {
  readonly row: QuestionRow;
  readonly off: string | undefined;
};

function Card({ row, others, off, onMove }: CardProps) {
  const say = useSay();
  const { id, number, questionTitle, questionTypeName, questionEndDate, joiners, viewLogo, isOverdue } = row;
  const acts: MenuActions = others
    .filter((one) => !isStanding(row, one))
    .map((one) => ({
      key: one.statusId ?? one.state,
      word: say(questionMessages.moveTo, { name: one.name }),
      off,
      run: () => onMove(id, one),
    }));
  return (
    <li>
      <article
        className={css.card}
        draggable={off === undefined}
        onDragStart={(event) => {
          event.dataTransfer.setData(CARD, id);
          event.dataTransfer.effectAllowed = 'move';
        }}
      >
        {viewLogo && (
          <div className={css.picture}>
            <LazyPicture source={viewLogo.small} name="" />
          </div>
        )}
        <div className={css.line}>
          <span className="faint num">#{number}</span>
          {isOverdue && <QuestionStateTag question={row} />}
          <span className={css.more}>
            <MoreMenu acts={acts} of={questionTitle} />
          </span>
        </div>
        <RouteLink to="/cooperate" search={(before: RouteSearch) => ({ ...before, question: id })}>
          {questionTitle}
        </RouteLink>
        <div className={css.labels}>
          <LabelMarks labels={row.labels} />
        </div>
        <div className={css.line}>
          <span className="faint">{questionTypeName}</span>
          <span className="faint num">{questionEndDate}</span>
          <span className={css.people}>
            {joiners.slice(0, 3).map(({ joinTargetUserId, joinTargetUserName }) => (
              <Avatar key={joinTargetUserId} name={joinTargetUserName} size={20} />
            ))}
          </span>
        </div>
      </article>
    </li>
  );
}
