import { questionCalls as calls } from '@twinscape/contract/questions';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { LinesSkeleton, QueryResult, TimeLabel } from '../../../ui/index.ts';
import { questionDetailMessages } from '../messages.ts';
import css from './Question.module.css';

/** C-COL-18: what happened to a question, the latest first. */
export function QuestionFeed({ projectId, questionId }: { readonly projectId: string; readonly questionId: string }) {
  const details = useMessages(questionDetailMessages);
  const query = useCall(calls.GetModelQuestionActiveList, { projectId, questionId }, { handles: true });
  return (
    <section className={css.section} aria-label={details.activity}>
      <h3>{details.activity}</h3>
      <QueryResult query={query} skeleton={<LinesSkeleton lines={3} />}>
        {(activity) => (
          <ol className={css.activity}>
            {activity.map(({ id, operateUserName, content, createTime }) => (
              <li key={id}>
                <span>
                  <strong>{operateUserName}</strong> {content}
                </span>
                <TimeLabel at={createTime} show="minute" isPlain />
              </li>
            ))}
          </ol>
        )}
      </QueryResult>
    </section>
  );
}
