import type { DeviceRow } from '@twinscape/contract/devices';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { type Column, type MenuActions, TimeLabel, useActionsColumn, useNarrowScreen } from '../../../ui/index.ts';
import { deviceMessages } from '../messages.ts';
import { OnlineTag, StateTag } from '../states.tsx';
import { DeviceMarks } from './DeviceMarks.tsx';
import css from './Devices.module.css';

/** The columns of the devices' table, with what can be done to each of them. */
export function useDeviceColumns(getActions: (row: DeviceRow) => MenuActions): Column<DeviceRow>[] {
  const words = useMessages(deviceMessages);
  const say = useSay();
  const format = useFormat();
  const soft = (text: string | undefined) =>
    text ? <span className="soft">{text}</span> : <span className="faint">–</span>;
  const actions = useActionsColumn<DeviceRow>({
    getActions,
    getName: (row) => row.deviceName,
    width: 64,
    shrinks: true,
  });
  const isNarrow = useNarrowScreen();
  const named = (row: DeviceRow) => (
    <span className={css.name}>
      <span className="cut">{row.deviceName}</span>
      {row.isGateway && <span className={css.mark}>{words.gateway}</span>}
      <DeviceMarks row={row} />
    </span>
  );
  if (isNarrow)
    return [
      {
        key: 'deviceName',
        title: words.name,
        sort: true,
        fixed: true,
        width: 200,
        render: (row) => (
          <span className={css.names}>
            {named(row)}
            <span className={css.underPhone}>
              <OnlineTag plain isOnline={row.isOnline} />
              {row.lastActivityTime ? <TimeLabel at={row.lastActivityTime} show="ago" /> : words.never}
              <span className="cut">{row.label || row.deviceId}</span>
            </span>
          </span>
        ),
      },
      actions,
    ];
  return [
    {
      key: 'deviceName',
      title: words.name,
      sort: true,
      fixed: true,
      width: 176,
      render: (row) => {
        const { label, gatewayName } = row;
        const under = [label, gatewayName && say(deviceMessages.via, { gateway: gatewayName })]
          .filter(Boolean)
          .join(' · ');
        return (
          <span className={css.names}>
            {named(row)}
            {under && <span className={`${css.under} cut`}>{under}</span>}
          </span>
        );
      },
    },
    {
      key: 'deviceId',
      title: words.deviceId,
      sort: true,
      width: 120,
      render: ({ deviceId }) => <span className="mono soft">{deviceId}</span>,
    },
    { key: 'state', title: words.state, width: 106, render: ({ state }) => <StateTag plain state={state} /> },
    {
      key: 'isOnline',
      title: words.connection,
      width: 100,
      render: ({ isOnline }) => <OnlineTag plain isOnline={isOnline} />,
    },
    { key: 'deviceType', title: words.type, sort: true, width: 104, render: ({ deviceType }) => soft(deviceType) },
    {
      key: 'categoryNames',
      title: words.category,
      width: 120,
      render: ({ categoryNames }) => soft(format.list(categoryNames)),
    },
    {
      key: 'adapterName',
      title: words.adapter,
      width: 120,
      hiddenAtFirst: true,
      render: ({ adapterName }) => soft(adapterName),
    },
    { key: 'lastActivityTime', title: words.lastSeen, sort: true, width: 108, format: 'ago', none: words.never },
    { key: 'createTime', title: words.created, sort: true, width: 150, hiddenAtFirst: true, format: 'minute' },
    actions,
  ];
}
