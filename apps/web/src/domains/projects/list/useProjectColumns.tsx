import type { ProjectRow } from '@twinscape/contract/projects';
import { useMessages } from '../../../platform/language/index.ts';
import { type Column, type MenuActions, Picture, useActionsColumn } from '../../../ui/index.ts';
import { formatDateRange } from './dates.ts';
import { listMessages } from './messages.ts';
import css from './Projects.module.css';

export function useProjectColumns(actsOf: (row: ProjectRow) => MenuActions): readonly Column<ProjectRow>[] {
  const words = useMessages(listMessages);
  const nothing = <span className="faint">—</span>;
  const actions = useActionsColumn<ProjectRow>({ getActions: actsOf, getName: (row) => row.projectName });
  return [
    {
      key: 'projectName',
      title: words.name,
      width: 280,
      sort: true,
      fixed: true,
      render: ({ projectName, logo, isProjectManager }) => (
        <span className={css.named}>
          <span className={css.thumb}>
            <Picture source={logo} name={projectName} ratio={3 / 2} />
          </span>
          <span className={`${css.strong} cut`}>{projectName}</span>
          {isProjectManager && <span className={css.badge}>{words.manager}</span>}
        </span>
      ),
    },
    { key: 'address', title: words.address, width: 240, render: ({ address }) => address ?? nothing },
    {
      key: 'dates',
      title: words.dates,
      width: 200,
      render: ({ startDate, endDate }) => <span className="num">{formatDateRange(startDate, endDate) ?? nothing}</span>,
    },
    { key: 'memberCount', title: words.members, width: 90, sort: true, format: 'number' },
    { key: 'updateTime', title: words.updated, width: 150, sort: true, format: 'minute' },
    { key: 'createTime', title: words.created, width: 150, sort: true, hiddenAtFirst: true, format: 'minute' },
    actions,
  ];
}
