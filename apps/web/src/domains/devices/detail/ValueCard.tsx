import type { DeviceProperty } from '@twinscape/contract/devices';
import { useLabelled, useMessages } from '../../../platform/language/index.ts';
import { ReadingAge, ReadingValue } from '../../../ui/chart/Reading.tsx';
import { Sparkline } from '../../../ui/chart/Sparkline.tsx';
import { type MenuActions, MoreMenu } from '../../../ui/index.ts';
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

/** One time series: what it is called, its value with the unit, the last hour, and how old the value is. */
export function ValueCard({ property, live, points, rights, onDescribe, onTab }: Props) {
  const words = useMessages(deviceDetailMessages);
  const now = useNow(5_000);
  const labelled = useLabelled();
  const { propertyName, displayName } = property;
  const newest = live && (!property.time || live.time >= property.time) ? live : property;
  const { value, time } = newest;
  const name = displayName ?? propertyName;
  const hasHistory = property.valueType !== 'text' && property.valueType !== 'json';
  const curve = <Sparkline points={points} now={now} height={36} isStepped={property.valueType === 'boolean'} />;
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
      <ReadingValue name={propertyName} value={value} shownAs={property} label={name} />
      {hasHistory ? (
        <button
          type="button"
          className={css.toHistory}
          title={words.openHistory}
          aria-label={labelled(words.openHistory, name)}
          onClick={() => onTab('history', serializeNames([propertyName]))}
        >
          {curve}
        </button>
      ) : (
        curve
      )}
      <ReadingAge time={time} now={now} />
    </li>
  );
}
