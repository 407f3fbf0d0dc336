import type { RuleTarget, RuleTargetType } from '@twinscape/contract/alarms';
import { deviceCalls } from '@twinscape/contract/devices';
import { Segmented, Select, TreeSelect } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { toTreeOptions } from '../../devices/index.ts';
import { ruleMessages } from './messages.ts';
import css from './Rules.module.css';

const MAX_DEVICES = 20;

/** Devices by name or ID, found as one types; those already chosen keep their names. */
export function useDeviceSearch(projectId: string, chosen: string) {
  const [key, setKey] = useState('');
  const found = useCall(
    deviceCalls.GetProjectDeviceList,
    { projectId, pageIndex: 1, pageSize: MAX_DEVICES, orderBy: 'deviceName', orderByType: 0, ...(key ? { key } : {}) },
    { handles: true, keepPrevious: true, freshMs: 30_000 },
  );
  const one = useCall(
    deviceCalls.GetProjectDeviceDetail,
    { projectId, deviceId: chosen },
    { handles: true, enabled: chosen !== '', freshMs: 60_000 },
  );
  const list = found.data?.data.list ?? [];
  const options = [
    ...(chosen !== '' && !list.some(({ id }) => id === chosen)
      ? [{ value: chosen, label: one.data?.deviceName ?? '…', title: '' }]
      : []),
    ...list.map(({ id, deviceName, deviceId }) => ({ value: id, label: deviceName, title: deviceId })),
  ];
  return { options, setKey, isFetching: found.isFetching };
}

type Props = {
  readonly projectId: string;
  readonly value: Partial<RuleTarget>;
  readonly off: boolean;
  readonly isWrong: boolean;
  readonly onChange: (value: Partial<RuleTarget>) => void;
};

/** What a rule watches: one device, or a category with all that is in it and below it. */
export function TargetField({ projectId, value, off, isWrong, onChange }: Props) {
  const words = useMessages(ruleMessages);
  const { targetType = 'DEVICE', targetId = '' } = value;
  const isDevice = targetType === 'DEVICE';
  const devices = useDeviceSearch(projectId, isDevice ? targetId : '');
  const categories =
    useCall(deviceCalls.GetProjectDeviceCategoryList, { projectId }, { handles: true, freshMs: 30_000 }).data ?? [];
  const status = isWrong ? 'error' : '';
  return (
    <span className={css.target}>
      <Segmented<RuleTargetType>
        aria-label={words.target}
        disabled={off}
        value={targetType}
        options={[
          { value: 'DEVICE', label: words.DEVICE },
          { value: 'DEVICE_CATEGORY', label: words.DEVICE_CATEGORY },
        ]}
        onChange={(next) => onChange({ targetType: next })}
      />
      {isDevice ? (
        <Select
          className={css.targetChoice ?? ''}
          aria-label={words.chooseDevice}
          placeholder={words.chooseDevice}
          disabled={off}
          status={status}
          showSearch={{ filterOption: false, onSearch: devices.setKey }}
          loading={devices.isFetching}
          notFoundContent={words.noDevice}
          value={targetId === '' ? null : targetId}
          options={devices.options}
          onChange={(next: string) => {
            devices.setKey('');
            onChange({ targetType: 'DEVICE', targetId: next });
          }}
        />
      ) : (
        <TreeSelect
          className={css.targetChoice ?? ''}
          aria-label={words.chooseCategory}
          placeholder={words.chooseCategory}
          disabled={off}
          status={status}
          treeDefaultExpandAll
          {...(targetId === '' ? {} : { value: targetId })}
          treeData={toTreeOptions(categories)}
          onChange={(next: string) => onChange({ targetType: 'DEVICE_CATEGORY', targetId: next })}
        />
      )}
    </span>
  );
}
