import { deviceCalls } from '@twinscape/contract/devices';
import { findMappedValue, type MappedValue } from '@twinscape/contract/telemetry';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '../../../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../../../platform/language/index.ts';
import { ErrorState } from '../../../../../ui/index.ts';
import type { ShownAs } from '../../../../../ui/values/formatValue.ts';
import { useFormatValue } from '../../../../../ui/values/useFormatValue.ts';
import css from './Colouring.module.css';
import { colouringMessages } from './messages.ts';

const FOUND_AT_ONCE = 20;

export type ChosenProperty = {
  readonly deviceId: string;
  readonly propertyName: string;
  readonly unit: string | undefined;
  readonly value: unknown;
  readonly valueMapping: readonly MappedValue[] | undefined;
};
type Props = {
  readonly projectId: string;
  readonly onChange: (chosen: ChosenProperty | undefined) => void;
};

/** A device, found as one types, and one of the properties that it sends. */
export function DevicePropertyFields({ projectId, onChange }: Props) {
  const words = useMessages(colouringMessages);
  const formatValue = useFormatValue();
  const say = useSay();
  const id = useId();
  const [key, setKey] = useState('');
  const [device, setDevice] = useState<{ readonly value: string; readonly label: string }>();
  const [property, setProperty] = useState<string>();
  const deviceQuery = useCall(
    deviceCalls.GetProjectDeviceList,
    { projectId, key, pageIndex: 1, pageSize: FOUND_AT_ONCE },
    { handles: true, keepPrevious: true },
  );
  const propertyQuery = useCall(
    deviceCalls.GetDevicesIotProperties,
    { projectId, deviceIds: [device?.value ?? ''] },
    { handles: true, enabled: device !== undefined },
  );
  const properties = propertyQuery.data ?? [];
  const formatWithUnit = (value: unknown, shownAs: ShownAs) =>
    `${formatValue(value, shownAs)} ${findMappedValue(shownAs.valueMapping, value) ? '' : (shownAs.unit ?? '')}`.trim();
  if (deviceQuery.isError && !deviceQuery.data)
    return <ErrorState error={deviceQuery.error} onRetry={() => void deviceQuery.refetch()} />;
  return (
    <>
      <div className={css.field}>
        <label htmlFor={`${id}-device`}>{words.device}</label>
        <Select<{ readonly value: string; readonly label: string }>
          id={`${id}-device`}
          labelInValue
          showSearch={{ filterOption: false, onSearch: setKey }}
          placeholder={words.chooseDevice}
          loading={deviceQuery.isFetching}
          options={(deviceQuery.data?.data.list ?? []).map((one) => ({
            value: one.id,
            label: one.deviceName === one.deviceId ? one.deviceName : `${one.deviceName} · ${one.deviceId}`,
          }))}
          {...(device ? { value: device } : {})}
          onChange={(next) => {
            setDevice(next);
            setProperty(undefined);
            onChange(undefined);
          }}
        />
      </div>
      {propertyQuery.isError && <ErrorState error={propertyQuery.error} onRetry={() => void propertyQuery.refetch()} />}
      <div className={css.field}>
        <label htmlFor={`${id}-property`}>{words.property}</label>
        <Select<string>
          id={`${id}-property`}
          showSearch={{ optionFilterProp: 'label' }}
          disabled={!propertyQuery.data}
          placeholder={words.chooseProperty}
          notFoundContent={words.noProperties}
          loading={propertyQuery.isFetching}
          {...(property === undefined ? {} : { value: property })}
          options={properties.map(({ propertyName, displayName, value, ...shownAs }) => ({
            value: propertyName,
            label: displayName && displayName !== propertyName ? `${displayName} · ${propertyName}` : propertyName,
            now: say(colouringMessages.now, { value: formatWithUnit(value, shownAs) }),
          }))}
          optionRender={({ label, data }) => (
            <span>
              {label} <small className="faint">{data.now}</small>
            </span>
          )}
          onChange={(name) => {
            const one = properties.find(({ propertyName }) => propertyName === name);
            setProperty(name);
            if (device && one)
              onChange({
                deviceId: device.value,
                propertyName: name,
                unit: one.unit,
                value: one.value,
                valueMapping: one.valueMapping,
              });
          }}
        />
      </div>
    </>
  );
}
