import type { DeviceProperty } from '@twinscape/contract/devices';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { formatValue, toChartNumber } from '../../../ui/chart/formatValue.ts';
import { Sparkline } from '../../../ui/chart/Sparkline.tsx';
import { Glyph, type MenuActions, MoreMenu } from '../../../ui/index.ts';
import type { ProjectRights } from '../../enterprises/index.ts';
import { serializeNames } from './address.ts';
import css from './Detail.module.css';
import { deviceDetailMessages } from './messages.ts';
import type { LiveDeviceValue } from './useLiveDevice.ts';
import { useNow } from './useNow.ts';

type Props = {
  readonly property: DeviceProperty;
  readonly live: LiveDeviceValue | undefined;
  readonly points: readonly LiveDeviceValue[];
  readonly rights: ProjectRights;
  readonly onDescribe: () => void;
  readonly onTab: (part: string, series?: string) => void;
};

/** A value older than this is said to be old. */
const OLD_MS = 15 * 60_000;

/** One time series: what it is called, its value with the unit, the last hour, and how old the value is. */
export function ValueCard({ property, live, points, rights, onDescribe, onTab }: Props) {
  const words = useMessages(deviceDetailMessages);
  const say = useSay();
  const format = useFormat();
  const now = useNow(5_000);
  const { propertyName, displayName, unit } = property;
  const newest = live && (!property.time || live.time >= property.time) ? live : property;
  const { value, time } = newest;
  const name = displayName ?? propertyName;
  const isNumber = toChartNumber(value) !== undefined && typeof value !== 'boolean';
  const text = formatValue(value, words);
  const isOld = time !== undefined && now.getTime() - time.getTime() > OLD_MS;
  const hasHistory = property.valueType !== 'text' && property.valueType !== 'json';
  const curve = (
    <Sparkline points={points} now={now} height={36} isStepped={property.valueType === 'boolean'} title={words.hour} />
  );
  const actions: MenuActions = [
    { key: 'describe', word: words.describe, icon: 'edit', off: rights.off, run: onDescribe },
  ];
  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        <span className={`${css.cardName} cut`} title={displayName ? `${displayName}\n${propertyName}` : propertyName}>
          {name}
        </span>
        {!rights.isReader && <MoreMenu acts={actions} of={name} />}
      </div>
      <p className={css.value} title={typeof value === 'object' ? JSON.stringify(value, undefined, 2) : text}>
        <output className={isNumber ? 'num' : css.words} aria-label={name} data-value={propertyName}>
          {text}
        </output>
        {unit && <small>{unit}</small>}
      </p>
      {hasHistory ? (
        <button
          type="button"
          className={css.toHistory}
          title={words.openHistory}
          aria-label={`${words.openHistory}: ${name}`}
          onClick={() => onTab('history', serializeNames([propertyName]))}
        >
          {curve}
        </button>
      ) : (
        curve
      )}
      <p className={css.age} data-old={isOld}>
        {isOld && (
          <span role="img" aria-label={words.old}>
            <Glyph name="clock" size={12} />
          </span>
        )}
        {time ? (
          <time dateTime={time.toISOString()} title={format.instant(time)}>
            {say({ cn: '{ago}', en: '{ago}' }, { ago: format.ago(time) })}
          </time>
        ) : (
          words.noValue
        )}
      </p>
    </li>
  );
}
