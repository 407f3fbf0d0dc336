import { type AssetDeviceTag, assetCalls } from '@twinscape/contract/assets';
import { type DeviceProperty, deviceCalls, HISTORY_PROPERTIES_MAX } from '@twinscape/contract/devices';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { defineMessages, useFormat, useMessages } from '../../../platform/language/index.ts';
import { useLiveState } from '../../../platform/live/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { formatValue, toChartNumber } from '../../../ui/chart/formatValue.ts';
import { Sparkline } from '../../../ui/chart/Sparkline.tsx';
import { CardsSkeleton, EmptyState, ErrorState, Glyph } from '../../../ui/index.ts';
import { OnlineTag, StateTag, useNow } from '../../devices/index.ts';
import css from './Live.module.css';
import type { PartProps } from './parts.ts';
import { DEVICES_SHOWN } from './RelatedDevices.tsx';
import { type LiveValue, useLiveDevices } from './useLiveDevices.ts';

const texts = defineMessages({
  none: { cn: '还没有实时数据', en: 'No live values yet' },
  noneHint: {
    cn: '关联测量这个资产的设备后，它们的最新值会在这里实时更新。',
    en: 'Relate the devices that measure this asset: their latest values then show here as they come.',
  },
  toRelations: { cn: '去关联设备', en: 'Relate devices' },
  lost: {
    cn: '实时连接中断，显示的是断开前的值，正在重新连接…',
    en: 'The live connection is lost. These are the values from before; reconnecting…',
  },
  old: { cn: '数值较旧', en: 'Old value' },
  noValue: { cn: '尚无数值', en: 'No value yet' },
  hour: { cn: '最近一小时', en: 'The last hour' },
  openHistory: { cn: '查看历史', en: 'Open its history' },
  yes: { cn: '是', en: 'yes' },
  no: { cn: '否', en: 'no' },
  nothing: { cn: '这台设备还没有上报数据', en: 'This device has not sent anything yet' },
});

const HOUR_MS = 3_600_000;
const CURVE_POINTS = 120;
/** A value older than this is said to be old. */
const OLD_MS = 15 * 60_000;
const STATE_MS = 15_000;

/** What the devices of the asset say, by device, live: value with unit, the last hour, and how old it is (C-AST-01). */
export function Live({ projectId, asset: { assetId }, onPart }: PartProps) {
  const words = useMessages(texts);
  const go = useNavigateTo();
  const state = useLiveState();
  const related = useCall(
    assetCalls.GetAssetDeviceRelationList,
    { projectId, assetId, pageIndex: 1, pageSize: DEVICES_SHOWN },
    { handles: true, everyMs: STATE_MS },
  );
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
      {state === 'lost' && <Alert type="warning" showIcon title={words.lost} role="status" />}
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
  const minute = Math.floor(useNow(60_000).getTime() / 60_000) * 60_000;
  const propertyNames = properties
    .filter(({ valueType }) => valueType !== 'text' && valueType !== 'json')
    .map(({ propertyName }) => propertyName)
    .slice(0, HISTORY_PROPERTIES_MAX);
  const past = useCall(
    deviceCalls.GetDeviceHistoryData,
    {
      projectId,
      deviceId: deviceKey,
      propertyNames,
      startTime: new Date(minute - HOUR_MS),
      endTime: new Date(minute + 60_000),
      limit: CURVE_POINTS,
    },
    { enabled: propertyNames.length > 0, handles: true, keepPrevious: true },
  );
  const points = useMemo(
    () => new Map((past.data ?? []).map((series) => [series.propertyName, series.points])),
    [past.data],
  );
  return (
    <ul className={css.cards} data-stale={isLost}>
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
  const format = useFormat();
  const now = useNow(5_000);
  const { propertyName, displayName, unit, valueType } = property;
  const newest = recent.at(-1);
  const { value, time } = newest && (!property.time || newest.time >= property.time) ? newest : property;
  const name = displayName ?? propertyName;
  const isOld = time !== undefined && now.getTime() - time.getTime() > OLD_MS;
  const text = formatValue(value, words);
  const isNumber = toChartNumber(value) !== undefined && typeof value !== 'boolean';
  return (
    <li className={css.card}>
      <button type="button" className={css.open} title={words.openHistory} onClick={() => onOpen(propertyName)}>
        <span className={`${css.label} cut`} title={propertyName}>
          {name}
        </span>
        <span className={css.value} title={text}>
          <output className={isNumber ? 'num' : css.words} data-value={propertyName}>
            {text}
          </output>
          {unit && <small>{unit}</small>}
        </span>
        <Sparkline
          points={[...past, ...recent]}
          now={now}
          height={32}
          isStepped={valueType === 'boolean'}
          title={words.hour}
        />
        <span className={css.age} data-old={isOld}>
          {isOld && (
            <span role="img" aria-label={words.old}>
              <Glyph name="clock" size={12} />
            </span>
          )}
          {time ? (
            <time dateTime={time.toISOString()} title={format.instant(time)}>
              {format.ago(time)}
            </time>
          ) : (
            words.noValue
          )}
        </span>
      </button>
    </li>
  );
}
