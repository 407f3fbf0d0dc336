import { deviceCalls } from '@twinscape/contract/devices';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { FilterSelect } from '../../../ui/index.ts';

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
  readonly className: string | undefined;
  readonly label: string;
  readonly any: string;
  /** Said where no device is found. */
  readonly none: string;
  readonly value: string | undefined;
  readonly onChange: (device: string) => void;
};

/** Narrows a list to a device, found by its name or ID as one types. */
export function DeviceSearchFilter({ projectId, className, label, any, none, value = '', onChange }: Props) {
  const { options, setKey, isFetching } = useDeviceSearch(projectId, value);
  return (
    <FilterSelect
      className={className}
      label={label}
      any={any}
      showSearch={{ filterOption: false, onSearch: setKey }}
      loading={isFetching}
      notFoundContent={none}
      value={value}
      options={options}
      onChange={(device) => {
        setKey('');
        onChange(device);
      }}
    />
  );
}
