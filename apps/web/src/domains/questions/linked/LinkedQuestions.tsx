import { questionCalls as calls, type QuestionSourceKind } from '@twinscape/contract/questions';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { RouteLink, type RouteSearch } from '../../../platform/routes/index.ts';
import { ActionButton, Avatar, Glyph, LinesSkeleton, NothingYet, QueryResult } from '../../../ui/index.ts';
import { QuestionDialog, type QuestionEditing } from '../dialog/QuestionDialog.tsx';
import { QuestionStateTag } from '../list/QuestionStateTag.tsx';
import { questionMessages } from '../messages.ts';
import { useQuestionRights } from '../rights.ts';
import { useQuestionsPush } from '../useQuestionsPush.ts';
import css from './LinkedQuestions.module.css';

/** So many are shown; the list of the project has them all. */
const SHOWN = 50;

type Props = {
  readonly projectId: string;
  readonly source: { readonly kind: QuestionSourceKind; readonly id: string };
  /** Begins the title of a new one. */
  readonly title?: string;
};

/** What was asked about an alarm, a device or an asset, and where somebody asks. */
export function LinkedQuestions({ projectId, source, title }: Props) {
  const words = useMessages(questionMessages);
  const { off, isReader } = useQuestionRights();
  const [editing, setEditing] = useState<QuestionEditing>();
  useQuestionsPush(projectId);
  const query = useCall(
    calls.GetModelTypeAllQuestionList,
    { projectId, sourceId: source.id, pageIndex: 1, pageSize: SHOWN },
    { handles: true },
  );
  return (
    <div className={css.whole}>
      {!isReader && (
        <div>
          <ActionButton
            icon={<Glyph name="plus" size={14} />}
            off={off}
            onClick={() => setEditing({ kind: 'add', source, ...(title ? { title } : {}) })}
          >
            {words.raise}
          </ActionButton>
        </div>
      )}
      <QueryResult query={query} skeleton={<LinesSkeleton lines={3} />}>
        {({ data: { list } }) =>
          list.length === 0 ? (
            <NothingYet>{words.none}</NothingYet>
          ) : (
            <ul className={css.list}>
              {list.map((row) => (
                <li key={row.id}>
                  <RouteLink
                    to="/cooperate"
                    search={({ project }: RouteSearch) => ({ project, question: row.id })}
                    className={css.link ?? ''}
                  >
                    <span className="cut">
                      <span className="faint num">#{row.number}</span> {row.questionTitle}
                    </span>
                    <QuestionStateTag question={row} />
                    <span className="faint num">{row.questionEndDate}</span>
                    <span>
                      {row.joiners.slice(0, 3).map(({ joinTargetUserId, joinTargetUserName }) => (
                        <Avatar key={joinTargetUserId} name={joinTargetUserName} size={20} />
                      ))}
                    </span>
                  </RouteLink>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
      <QuestionDialog projectId={projectId} editing={editing} onClose={() => setEditing(undefined)} />
    </div>
  );
}
