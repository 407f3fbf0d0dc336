import type { QuestionRow } from '@twinscape/contract/questions';
import { useMessages } from '../../../platform/language/index.ts';
import {
  Avatar,
  type Column,
  type MenuActions,
  TimeLabel,
  TwoLines,
  useActionsColumn,
  useNarrowScreen,
} from '../../../ui/index.ts';
import { questionMessages } from '../messages.ts';
import { LabelMarks } from './LabelMarks.tsx';
import { QuestionStateTag } from './QuestionStateTag.tsx';

/** The columns of a list of questions. */
export function useQuestionColumns(getActions: (row: QuestionRow) => MenuActions): readonly Column<QuestionRow>[] {
  const words = useMessages(questionMessages);
  const isNarrow = useNarrowScreen();
  const actions = useActionsColumn<QuestionRow>({
    getActions,
    getName: ({ questionTitle }) => questionTitle,
    shrinks: true,
  });
  const name: Column<QuestionRow> = {
    key: 'questionTitle',
    title: words.name,
    fixed: true,
    width: isNarrow ? 150 : 300,
    render: (row) =>
      isNarrow ? (
        <TwoLines
          first={row.questionTitle}
          second={[`#${row.number}`, row.questionTypeName, row.questionEndDate].join(' · ')}
        />
      ) : (
        <span className="cut" title={row.questionTitle}>
          <span className="faint num">#{row.number}</span> {row.questionTitle}
          <LabelMarks labels={row.labels} />
        </span>
      ),
  };
  const state: Column<QuestionRow> = {
    key: 'state',
    title: words.state,
    width: 116,
    render: (row) => <QuestionStateTag question={row} />,
  };
  if (isNarrow) return [name, state, actions];
  return [
    name,
    state,
    { key: 'questionTypeName', title: words.type, width: 120 },
    { key: 'questionEndDate', title: words.due, width: 120, sort: true },
    { key: 'modelName', title: words.model, width: 160, render: ({ modelName }) => modelName ?? words.project },
    {
      key: 'joiners',
      title: words.joiners,
      width: 130,
      render: ({ joiners }) =>
        joiners.length === 0
          ? '–'
          : joiners
              .slice(0, 4)
              .map(({ joinTargetUserId, joinTargetUserName }) => (
                <Avatar key={joinTargetUserId} name={joinTargetUserName} size={22} />
              )),
    },
    { key: 'commentCount', title: words.comments, width: 76, align: 'right' },
    { key: 'createUserName', title: words.raisedBy, width: 110 },
    {
      key: 'updateTime',
      title: words.updated,
      width: 140,
      sort: true,
      render: ({ updateTime }) => <TimeLabel at={updateTime} show="minute" isPlain />,
    },
    actions,
  ];
}
