import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { deviceCalls } from '@twinscape/contract/devices';
import { Button, Select, TreeSelect } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { DateRange, Glyph } from '../../../ui/index.ts';
import { toTreeOptions } from '../../devices/index.ts';
import { alarmMessages } from '../messages.ts';
import { useActionsBlockedReason } from '../rights.ts';
import css from './Alarms.module.css';
import { listMessages } from './messages.ts';
import { type AlarmFilterValues, toAlarmDays } from './query.ts';

const MAX_DEVICES = 20;

type Props = {
  readonly projectId: string;
  readonly values: AlarmFilterValues;
  readonly set: (change: Record<string, string | undefined>) => void;
};

/** What narrows the list besides state and severity: which alarm, where, who deals with it, and when. */
export function AlarmFilters({ projectId, values, set }: Props) {
  const words = useMessages(listMessages);
  const own = useMessages(alarmMessages);
  const isReader = useActionsBlockedReason() !== undefined;
  const types = useCall(projectAlarmCalls.GetProjectAlarmTypeList, { projectId }, { handles: true }).data ?? [];
  const categories =
    useCall(deviceCalls.GetProjectDeviceCategoryList, { projectId }, { handles: true, freshMs: 30_000 }).data ?? [];
  const people =
    useCall(
      projectAlarmCalls.GetAlarmAssigneeList,
      { projectId },
      { handles: true, freshMs: 30_000, enabled: !isReader },
    ).data ?? [];
  const [isOpen, setOpen] = useState(false);
  const count = [values.type, values.device, values.category, values.assignee, values.from].filter(Boolean).length;
  return (
    <>
      <Button
        className={css.unfold ?? ''}
        aria-expanded={isOpen}
        icon={<Glyph name="down" size={12} />}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? `${words.filters} ${count}` : words.filters}
      </Button>
      <div className={css.narrowed} data-open={isOpen}>
        <Select
          className={css.filter ?? ''}
          aria-label={words.type}
          popupMatchSelectWidth={false}
          showSearch={{ optionFilterProp: 'label' }}
          value={values.type ?? ''}
          onChange={(type: string) => set({ type })}
          options={[
            { value: '', label: words.anyType },
            ...types.map(({ alarmType }) => ({ value: alarmType, label: alarmType })),
          ]}
        />
        <DeviceFilter projectId={projectId} device={values.device ?? ''} onChoose={(device) => set({ device })} />
        {categories.length > 0 && (
          <TreeSelect
            className={css.filter ?? ''}
            aria-label={words.category}
            popupMatchSelectWidth={false}
            treeDefaultExpandAll
            value={values.category ?? ''}
            onChange={(category: string) => set({ category })}
            treeData={[{ value: '', title: words.anyCategory, children: [] }, ...toTreeOptions(categories)]}
          />
        )}
        {people.length > 0 && (
          <Select
            className={css.filter ?? ''}
            aria-label={own.assignee}
            popupMatchSelectWidth={false}
            showSearch={{ optionFilterProp: 'label' }}
            value={values.assignee ?? ''}
            onChange={(assignee: string) => set({ assignee })}
            options={[
              { value: '', label: words.anyAssignee },
              ...people.map(({ userId, userName }) => ({ value: userId, label: userName })),
            ]}
          />
        )}
        <span className={css.days}>
          <DateRange value={toAlarmDays(values)} onChange={(days) => set({ from: days?.from, to: days?.to })} />
        </span>
      </div>
    </>
  );
}

type DeviceProps = {
  readonly projectId: string;
  readonly device: string;
  readonly onChoose: (device: string) => void;
};

/** A device by its name or ID, found as one types. */
function DeviceFilter({ projectId, device, onChoose }: DeviceProps) {
  const words = useMessages(listMessages);
  const own = useMessages(alarmMessages);
  const [key, setKey] = useState('');
  const found = useCall(
    deviceCalls.GetProjectDeviceList,
    { projectId, pageIndex: 1, pageSize: MAX_DEVICES, orderBy: 'deviceName', orderByType: 0, ...(key ? { key } : {}) },
    { handles: true, keepPrevious: true, freshMs: 30_000 },
  );
  const chosen = useCall(
    deviceCalls.GetProjectDeviceDetail,
    { projectId, deviceId: device },
    { handles: true, enabled: device !== '', freshMs: 60_000 },
  );
  const list = found.data?.data.list ?? [];
  const name = list.find(({ id }) => id === device)?.deviceName ?? chosen.data?.deviceName;
  return (
    <Select
      className={css.filter ?? ''}
      aria-label={own.device}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: false, onSearch: setKey }}
      loading={found.isFetching}
      value={device}
      notFoundContent={words.noDevice}
      onChange={(next: string) => {
        setKey('');
        onChoose(next);
      }}
      options={[
        { value: '', label: words.anyDevice },
        ...(device !== '' && !list.some(({ id }) => id === device) ? [{ value: device, label: name ?? '…' }] : []),
        ...list.map(({ id, deviceName, deviceId }) => ({ value: id, label: deviceName, title: deviceId })),
      ]}
    />
  );
}
