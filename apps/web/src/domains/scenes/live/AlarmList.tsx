import type { SceneAlarm } from '@twinscape/contract/scenes';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { SeverityTag } from '../../alarms/index.ts';
import { lookAtAsset } from '../../assets/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import css from './Live.module.css';
import { liveMessages } from './messages.ts';

/**
 * Alarms that are open at the moment that is shown, the worst first; choosing one flies to the asset that it concerns.
 */
export function AlarmList({
  preview,
  alarms,
  isFailed,
}: {
  readonly preview: PreviewParts;
  readonly alarms: readonly SceneAlarm[];
  readonly isFailed: boolean;
}) {
  const words = useMessages(liveMessages);
  const say = useSay();
  const format = useFormat();
  return (
    <section className={css.alarms} aria-label={words.alarms}>
      {alarms.length === 0 && <p role="status">{isFailed ? words.alarmsFailed : words.noAlarms}</p>}
      <ul>
        {alarms.map((alarm) => {
          const [assetId] = alarm.assetIds;
          return (
            <li key={alarm.id}>
              <button
                type="button"
                disabled={assetId === undefined}
                title={assetId ? say(liveMessages.fly, { name: alarm.originatorName }) : words.notShown}
                onClick={() => assetId && void lookAtAsset(preview, assetId)}
              >
                <SeverityTag severity={alarm.severity} loud />
                <span className={css.alarmName}>
                  <b className="cut">{alarm.originatorName}</b>
                  <span className="cut">{alarm.message ?? alarm.alarmType}</span>
                </span>
                <time dateTime={alarm.startTime.toISOString()}>
                  {say(liveMessages.since, { time: format.minute(alarm.startTime).slice(5) })}
                </time>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
