import { type DeviceProperty, deviceCalls } from '@twinscape/contract/devices';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useLiveState } from '../../../platform/live/index.ts';
import { ReadingsLost } from '../../../ui/chart/Reading.tsx';
import { CardsSkeleton, EmptyState, ErrorState } from '../../../ui/index.ts';
import { DescribeProperty } from './DescribeProperty.tsx';
import css from './Detail.module.css';
import { DeviceSummary } from './DeviceSummary.tsx';
import { deviceDetailMessages } from './messages.ts';
import type { DeviceDetailPartProps } from './partProps.ts';
import { useHourCurves } from './useHourCurves.ts';
import { ValueCard } from './ValueCard.tsx';

/** The latest value of each time series as a small instrument: value with unit, curve of the last hour, live. */
export function DeviceValues({ projectId, device, live, rights, onTab }: DeviceDetailPartProps) {
  const words = useMessages(deviceDetailMessages);
  const state = useLiveState();
  const [describing, setDescribing] = useState<DeviceProperty>();
  const query = useCall(deviceCalls.GetDeviceIotProperties, { projectId, deviceId: device.id }, { handles: true });
  const known = query.data ?? [];
  // A series that comes for the first time is there at once; what people call it follows with the next answer.
  const fresh = [...live.values]
    .filter(([name]) => !known.some(({ propertyName }) => propertyName === name))
    .map(([propertyName, { value, time }]): DeviceProperty => {
      const { id, deviceId, deviceName } = device;
      return { id, deviceId, deviceName, propertyName, valueType: kindOf(value), value, time, sort: 0 };
    });
  const properties = [...known, ...fresh];
  const curves = useHourCurves(projectId, device.id, properties);
  return (
    <div className={css.valuesPart}>
      <section className={css.live} aria-label={words.values}>
        <ReadingsLost />
        {query.isPending ? (
          <CardsSkeleton cards={4} picture={60} />
        ) : query.isError && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : properties.length === 0 ? (
          <EmptyState
            title={words.noValues}
            hint={words.noValuesHint}
            action={
              !rights.isReader && (
                <Button type="primary" onClick={() => onTab('connect')}>
                  {words.howTo}
                </Button>
              )
            }
          />
        ) : (
          <ul className={css.cards} data-stale={state === 'lost'}>
            {properties.map((property) => (
              <ValueCard
                key={property.propertyName}
                property={property}
                live={live.values.get(property.propertyName)}
                points={[
                  ...(curves.get(property.propertyName) ?? []),
                  ...(live.recent.get(property.propertyName) ?? []),
                ]}
                rights={rights}
                onDescribe={() => setDescribing(property)}
                onTab={onTab}
              />
            ))}
          </ul>
        )}
      </section>
      <DeviceSummary device={device} />
      <DescribeProperty
        projectId={projectId}
        device={device}
        property={describing}
        onClose={() => setDescribing(undefined)}
      />
    </div>
  );
}

const kindOf = (value: unknown): DeviceProperty['valueType'] =>
  typeof value === 'number'
    ? 'number'
    : typeof value === 'boolean'
      ? 'boolean'
      : typeof value === 'string'
        ? 'text'
        : 'json';
