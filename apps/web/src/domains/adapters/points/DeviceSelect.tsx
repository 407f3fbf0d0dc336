import { deviceCalls } from '@twinscape/contract/devices';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { pointMessages } from './messages.ts';

const FOUND_AT_ONCE = 50;

type Props = {
  readonly projectId: string;
  /** What the chosen device is called, before it was looked for. */
  readonly chosenName?: string | undefined;
  /** Given by a form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (deviceId: string) => void;
};

/** Chooses a device of the project by a part of its name. */
export function DeviceSelect({ projectId, chosenName, value, ...field }: Props) {
  const words = useMessages(pointMessages);
  const [key, setKey] = useState('');
  const found = useCall(
    deviceCalls.GetProjectDeviceList,
    {
      projectId,
      pageIndex: 1,
      pageSize: FOUND_AT_ONCE,
      orderBy: 'deviceName',
      orderByType: 0,
      ...(key ? { key } : {}),
    },
    { handles: true, keepPrevious: true },
  );
  const options = (found.data?.data.list ?? []).map(({ id, deviceName, deviceId }) => ({
    value: id,
    label: deviceName === deviceId ? deviceName : `${deviceName} · ${deviceId}`,
  }));
  const isKnown = value === undefined || options.some((option) => option.value === value);
  return (
    <Select
      {...field}
      value={value ?? null}
      aria-label={words.device}
      placeholder={words.deviceSearch}
      showSearch={{ filterOption: false, onSearch: setKey }}
      options={isKnown ? options : [{ value, label: chosenName ?? value }, ...options]}
      style={{ width: '100%' }}
    />
  );
}
