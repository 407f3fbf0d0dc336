import { type DashboardRow, dashboardCalls } from '@twinscape/contract/dashboards';
import type { ReactNode } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { CallCards, CardComment, CardFoot, type MenuActions, Picture } from '../../../ui/index.ts';
import { dashboardRowAddress } from './address.ts';
import { DashboardBadges } from './DashboardBadges.tsx';
import { DashboardOutline } from './DashboardOutline.tsx';
import css from './List.module.css';
import { dashboardListMessages } from './messages.ts';

export type DashboardListInput = {
  readonly projectId: string;
  readonly groupName?: string;
  readonly isFavourite?: boolean;
};

type Props = {
  readonly input: DashboardListInput;
  readonly getActions: (row: DashboardRow) => MenuActions;
  readonly empty: ReactNode;
  /** Buttons for what is chosen; without it nothing can be. */
  readonly bulk: ((rows: readonly DashboardRow[], clear: () => void) => ReactNode) | undefined;
};

/** The dashboards as small pictures of themselves. */
export function DashboardCards({ input, getActions, empty, bulk }: Props) {
  const words = useMessages(dashboardListMessages);
  return (
    <CallCards
      call={dashboardCalls.GetDashboardList}
      input={input}
      order={{
        label: words.order,
        choices: { '': words.defaultFirst, title: words.byName, '-createTime': words.newest, createTime: words.oldest },
      }}
      width={272}
      skeleton={{ picture: 160, lines: 2 }}
      search={words.search}
      noMatch={words.noMatch}
      empty={empty}
      bulk={bulk}
      toCard={(row) => ({
        id: row.dashboardId,
        name: row.title,
        picture: (
          <>
            {row.image ? (
              <Picture source={row.image} name={row.title} ratio={16 / 9.9} />
            ) : (
              <DashboardOutline title={row.title} tiles={row.outline} />
            )}
            <span className={css.marks}>
              <DashboardBadges row={row} />
            </span>
          </>
        ),
        body: <Lines row={row} />,
        actions: getActions(row),
        opens: dashboardRowAddress(row),
      })}
    />
  );
}

function Lines({ row }: { readonly row: DashboardRow }) {
  const say = useSay();
  const format = useFormat();
  const { comment, groupName, widgetCount, updateTime, updateUserName } = row;
  return (
    <>
      <CardComment text={comment || groupName} />
      <CardFoot updated={updateTime} by={updateUserName} isBrief>
        <span>{say(dashboardListMessages.widgets, { count: format.number(widgetCount) })}</span>
      </CardFoot>
    </>
  );
}
