import { projectCalls } from '@twinscape/contract/projects';
import { useCall } from '../../../platform/api/index.ts';
import { defineMessages, useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { RouteLink } from '../../../platform/routes/index.ts';
import { chooseProject } from '../../../platform/session/index.ts';
import { ErrorState, LinesSkeleton, Picture } from '../../../ui/index.ts';
import { listMessages } from './messages.ts';
import css from './Projects.module.css';

const texts = defineMessages({
  none: { cn: '该企业没有项目', en: 'This enterprise has no projects' },
  more: { cn: '还有 {count} 个项目', en: 'and {count} more' },
});

/** As many as a drawer can show without becoming a list of its own. */
const MAX_ROWS = 50;

/** The projects of one enterprise in its detail drawer, for the platform administrator (S-ADM-01). */
export function EnterpriseProjects({ companyId }: { companyId: string }) {
  const words = useMessages(texts);
  const names = useMessages(listMessages);
  const say = useSay();
  const format = useFormat();
  const list = useCall(
    projectCalls.GetEnterpriseProjectList,
    { companyId, pageIndex: 1, pageSize: MAX_ROWS },
    { handles: true },
  );
  if (list.isError && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <LinesSkeleton lines={3} />;
  const { list: rows, count } = list.data.data;
  if (rows.length === 0) return <p className="faint">{words.none}</p>;
  return (
    <>
      <ul className={css.brief}>
        {rows.map(({ id, projectName, address, logo, updateTime }) => (
          <li key={id}>
            <RouteLink to="/home" search={{ project: id }} onClick={() => chooseProject({ id, projectName })}>
              <span className={css.thumb}>
                <Picture source={logo} name={projectName} ratio={3 / 2} />
              </span>
              <span className={css.briefText}>
                <span className={`${css.strong} cut`}>{projectName}</span>
                <span className={`${css.briefSecond} cut`}>{address ?? names.noAddress}</span>
              </span>
              <time
                className={`${css.briefSecond} num`}
                dateTime={updateTime.toISOString()}
                title={format.instant(updateTime)}
              >
                {format.ago(updateTime)}
              </time>
            </RouteLink>
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p className="faint num">{say(texts.more, { count: format.number(count - rows.length) })}</p>
      )}
    </>
  );
}
