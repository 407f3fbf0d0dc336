import { type AssetDeviceTag, assetCalls } from '@twinscape/contract/assets';
import type { DeviceProperty } from '@twinscape/contract/devices';
import { Button } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { defineMessages, useMessages } from '../../../platform/language/index.ts';
import { useLiveState } from '../../../platform/live/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import reading from '../../../ui/chart/Reading.module.css';
import { ReadingAge, ReadingsLost, ReadingValue } from '../../../ui/chart/Reading.tsx';
import { Sparkline } from '../../../ui/chart/Sparkline.tsx';
import { CardsSkeleton, EmptyState, ErrorState } from '../../../ui/index.ts';
import { OnlineTag, StateTag, useHourCurves, useNow } from '../../devices/index.ts';
import css from './Live.module.css';
import type { PartProps } from './partProps.ts';
import { type LiveValue, useLiveDevices } from './useLiveDevices.ts';
import { useRelatedDevices } from './useRelatedDevices.ts';

const texts = defineMessages({
  none: { cn: '没有实时数据', en: 'No live data' },
  noneHint: {
    cn: '关联设备后，这里显示它们的实时数据。',
    en: 'Live data appears here when devices are linked to this asset.',
  },
  toRelations: { cn: '关联设备', en: 'Link devices' },
  openHistory: { cn: '查看历史', en: 'Show history' },
  nothing: { cn: '设备尚未上报数据', en: 'This device has not reported any data' },
});

/** What the devices of the asset say, by device, live: value with unit, the last hour, and how old it is (C-AST-01). */
export function Live({ projectId, asset: { assetId }, onPart }: PartProps) {
  const words = useMessages(texts);
  const go = useNavigateTo();
  const state = useLiveState();
  const related = useRelatedDevices(projectId, assetId);
  const query = useCall(assetCalls.GetAssetIotProperties, { projectId, assetId }, { handles: true });
  const devices = related.data?.data.list ?? [];
  const ids = devices.map(({ id }) => id).join(' ');
  const live = useLiveDevices(projectId, ids);
  if (related.isPending || query.isPending) return <CardsSkeleton cards={4} picture={60} />;
  if (!related.data || !query.data)
    return (
      <ErrorState
        error={related.error ?? query.error}
        onRetry={() => {
          void related.refetch();
          void query.refetch();
        }}
      />
    );
  if (devices.length === 0)
    return (
      <EmptyState
        title={words.none}
        hint={words.noneHint}
        action={<Button onClick={() => onPart('relations')}>{words.toRelations}</Button>}
      />
    );
  return (
    <div className={css.devices}>
      <ReadingsLost />
      {devices.map(({ id, deviceId, deviceName, state: doing, isOnline }) => {
        const properties = query.data.filter((property) => property.deviceId === deviceId);
        return (
          <section key={id} className={css.device} aria-label={deviceName}>
            <header>
              <button type="button" className={css.name} onClick={() => go('/devices/devices', { device: id })}>
                {deviceName}
              </button>
              <StateTag plain state={doing} />
              <OnlineTag plain isOnline={isOnline} />
            </header>
            {properties.length === 0 ? (
              <p className="faint">{words.nothing}</p>
            ) : (
              <DeviceCards
                projectId={projectId}
                deviceKey={id}
                properties={properties}
                live={live.get(id)}
                isLost={state === 'lost'}
                onOpen={(name) =>
                  go('/devices/devices', { device: id, tab: 'history', series: JSON.stringify([name]) })
                }
              />
            )}
          </section>
        );
      })}
    </div>
  );
}

type Property = DeviceProperty & Pick<AssetDeviceTag, 'assetId'>;
type CardsProps = {
  readonly projectId: string;
  readonly deviceKey: string;
  readonly properties: readonly Property[];
  readonly live: ReadonlyMap<string, readonly LiveValue[]> | undefined;
  readonly isLost: boolean;
  readonly onOpen: (propertyName: string) => void;
};

function DeviceCards({ projectId, deviceKey, properties, live, isLost, onOpen }: CardsProps) {
  const points = useHourCurves(projectId, deviceKey, properties);
  return (
    <ul className={reading.cards} data-stale={isLost}>
      {properties.map((property) => (
        <Card
          key={property.propertyName}
          property={property}
          recent={live?.get(property.propertyName) ?? []}
          past={points.get(property.propertyName) ?? []}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

type CardProps = {
  readonly property: Property;
  /** What came while the page was open, oldest first. */
  readonly recent: readonly LiveValue[];
  readonly past: readonly { readonly value: unknown; readonly time: Date }[];
  readonly onOpen: (propertyName: string) => void;
};

function Card({ property, recent, past, onOpen }: CardProps) {
  const words = useMessages(texts);
  const now = useNow(5_000);
  const { propertyName, displayName, valueType } = property;
  const newest = recent.at(-1);
  const { value, time } = newest && (!property.time || newest.time >= property.time) ? newest : property;
  const name = displayName ?? propertyName;
  return (
    <li className={reading.card}>
      <button type="button" className={css.open} title={words.openHistory} onClick={() => onOpen(propertyName)}>
        <span className={`${css.label} cut`} title={propertyName}>
          {name}
        </span>
        <ReadingValue name={propertyName} value={value} shownAs={property} />
        <Sparkline points={[...past, ...recent]} now={now} height={32} isStepped={valueType === 'boolean'} />
        <ReadingAge time={time} now={now} />
      </button>
    </li>
  );
}
