import type { DashboardRow } from '@twinscape/contract/dashboards';
import { useMessages } from '../../../platform/language/index.ts';
import { type Column, type MenuActions, TimeLabel, useActionsColumn } from '../../../ui/index.ts';
import { dashboardMessages } from '../messages.ts';
import { DashboardBadges } from './DashboardBadges.tsx';
import css from './List.module.css';
import { dashboardListMessages } from './messages.ts';

/** The columns of the list of dashboards. */
export function useDashboardColumns(getActions: (row: DashboardRow) => MenuActions): readonly Column<DashboardRow>[] {
  const words = useMessages(dashboardListMessages);
  const shared = useMessages(dashboardMessages);
  const at = (time: Date) => <TimeLabel at={time} show="minute" isPlain />;
  const actions = useActionsColumn<DashboardRow>({ getActions, getName: (row) => row.title, width: 80 });
  return [
    { key: 'title', title: shared.name, width: 240, sort: true, fixed: true },
    { key: 'groupName', title: shared.group, width: 130 },
    { key: 'comment', title: shared.comment, width: 240 },
    {
      key: 'marks',
      title: words.marks,
      width: 190,
      render: (row) => (
        <span className={css.plain}>
          <DashboardBadges row={row} />
        </span>
      ),
    },
    { key: 'widgetCount', title: words.widgetCount, width: 76, format: 'number' },
    { key: 'version', title: words.version, width: 70, align: 'right', hiddenAtFirst: true },
    { key: 'updateUserName', title: words.updatedBy, width: 110 },
    { key: 'updateTime', title: words.updated, width: 140, sort: true, render: ({ updateTime }) => at(updateTime) },
    { key: 'createUserName', title: words.createdBy, width: 110, hiddenAtFirst: true },
    {
      key: 'createTime',
      title: words.created,
      width: 140,
      sort: true,
      hiddenAtFirst: true,
      render: ({ createTime }) => at(createTime),
    },
    actions,
  ];
}
