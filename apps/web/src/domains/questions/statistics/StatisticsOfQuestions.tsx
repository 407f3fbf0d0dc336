import { type QuestionCounts, type QuestionStatistics, questionCalls } from '@twinscape/contract/questions';
import type { ReactNode } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { RouteLink, type RouteSearch } from '../../../platform/routes/index.ts';
import { DetailSection, LinesSkeleton, NothingYet, QueryResult } from '../../../ui/index.ts';
import { figureMessages } from './messages.ts';
import css from './StatisticsOfQuestions.module.css';

/** T-COL-10: how the questions of a project stand, by type and person, and how the last weeks went. */
export function StatisticsOfQuestions({ projectId }: { readonly projectId: string }) {
  const query = useCall(questionCalls.GetQuestionStatistics, { projectId }, { handles: true });
  return (
    <QueryResult query={query} skeleton={<LinesSkeleton lines={10} />}>
      {(statistics) => <Figures statistics={statistics} />}
    </QueryResult>
  );
}

type FilterOfList = Readonly<Record<string, string>>;

/** Goes to the list that is narrowed to what a figure counts. */
const toList = (filter: FilterOfList) => ({
  to: '/cooperate',
  search: (before: RouteSearch) => ({ project: before.project, ...filter }),
});

function Figures({ statistics }: { readonly statistics: QuestionStatistics }) {
  const words = useMessages(figureMessages);
  const { open, overdue, dueSoon, completed, byType, byPerson, weeks } = statistics;
  return (
    <div className={css.whole}>
      <div className={css.tiles}>
        <Tile word={words.open} value={open} filter={{ state: 'new' }} />
        <Tile word={words.overdue} value={overdue} filter={{ due: 'overdue' }} isBad={overdue > 0} />
        <Tile word={words.dueSoon} value={dueSoon} filter={{ due: 'week', state: 'new' }} />
        <Tile word={words.completed} value={completed} filter={{ state: 'completed' }} />
      </div>
      <Legend />
      <div className={css.halves}>
        <DetailSection title={words.byType}>
          <Bars rows={byType} toFilter={(id) => ({ type: id })} />
        </DetailSection>
        <DetailSection title={words.byPerson}>
          <Bars rows={byPerson} toFilter={(id) => ({ joiner: id })} />
        </DetailSection>
      </div>
      <DetailSection title={words.weeks}>
        <Weeks weeks={weeks} />
      </DetailSection>
    </div>
  );
}

type TileProps = {
  readonly word: string;
  readonly value: number;
  readonly filter: FilterOfList;
  readonly isBad?: boolean;
};

const Tile = ({ word, value, filter, isBad = false }: TileProps) => (
  <RouteLink {...toList(filter)} className={css.tile ?? ''} data-bad={isBad}>
    <span>{word}</span>
    <strong className="num">{value}</strong>
  </RouteLink>
);

function Legend() {
  const words = useMessages(figureMessages);
  const entry = (kind: string, word: string): ReactNode => (
    <span>
      <i data-kind={kind} /> {word}
    </span>
  );
  return (
    <div className={css.legend}>
      {entry('overdue', words.overdue)}
      {entry('open', words.onTime)}
      {entry('completed', words.completed)}
    </div>
  );
}

type BarsProps = {
  readonly rows: readonly QuestionCounts[];
  readonly toFilter: (id: string) => FilterOfList;
};

/** A bar a row, by its share of the longest: overdue, open, completed. */
function Bars({ rows, toFilter }: BarsProps) {
  const words = useMessages(figureMessages);
  const say = useSay();
  if (rows.length === 0) return <NothingYet>{words.none}</NothingYet>;
  const most = Math.max(...rows.map(({ open, completed }) => open + completed));
  return (
    <ul className={css.bars}>
      {rows.map(({ id = '', name, open, overdue, completed }) => (
        <li key={id}>
          <RouteLink {...toList(toFilter(id))}>
            <span className="cut">{name}</span>
            <span className={css.bar} role="img" aria-label={say(figureMessages.row, { open, overdue, completed })}>
              <i data-kind="overdue" style={{ width: `${(overdue / most) * 100}%` }} />
              <i data-kind="open" style={{ width: `${((open - overdue) / most) * 100}%` }} />
              <i data-kind="completed" style={{ width: `${(completed / most) * 100}%` }} />
            </span>
            <span className="num">{open}</span>
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}

const HEIGHT = 140;
const STEP = 56;

/** Two columns a week, raised and completed, and a line of what was open at its end. */
function Weeks({ weeks }: Pick<QuestionStatistics, 'weeks'>) {
  const words = useMessages(figureMessages);
  const say = useSay();
  const most = Math.max(1, ...weeks.flatMap(({ raised, completed, open }) => [raised, completed, open]));
  const y = (value: number): number => HEIGHT - (value / most) * HEIGHT;
  const middle = (at: number): number => at * STEP + STEP / 2;
  const line = weeks.map(({ open }, at) => `${at === 0 ? 'M' : 'L'}${middle(at)} ${y(open)}`).join(' ');
  return (
    <figure className={css.weeks}>
      <svg viewBox={`0 -12 ${weeks.length * STEP} ${HEIGHT + 36}`} role="img" aria-label={words.weeks}>
        <path d={`M0 ${HEIGHT}H${weeks.length * STEP}`} className={css.axis} />
        {weeks.map(({ from, raised, completed, open }, at) => (
          <g key={from}>
            <title>{say(figureMessages.week, { from, raised, completed, open })}</title>
            <rect x={middle(at) - 14} y={y(raised)} width={12} height={HEIGHT - y(raised)} data-kind="open" />
            <rect x={middle(at) + 2} y={y(completed)} width={12} height={HEIGHT - y(completed)} data-kind="completed" />
            <text x={middle(at)} y={HEIGHT + 18} textAnchor="middle">
              {from.slice(5)}
            </text>
          </g>
        ))}
        <path d={line} className={css.line} />
      </svg>
      <figcaption className={css.legend}>
        <span>
          <i data-kind="open" /> {words.raised}
        </span>
        <span>
          <i data-kind="completed" /> {words.completed}
        </span>
        <span>
          <i data-kind="line" /> {words.openThen}
        </span>
      </figcaption>
    </figure>
  );
}
