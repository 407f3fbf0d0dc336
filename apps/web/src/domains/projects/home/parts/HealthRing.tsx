import type { HomeAlarm, ProjectStatistics } from '@twinscape/contract/projects';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { SkeletonBlock, StatusTag } from '../../../../ui/index.ts';
import { calculateHealth } from '../health.ts';
import { homeMessages } from '../messages.ts';
import css from './HealthRing.module.css';

const RADIUS = 46;
const ROUND = 2 * Math.PI * RADIUS;

type Props = { readonly statistics: ProjectStatistics | undefined; readonly alarms: readonly HomeAlarm[] | undefined };

/** The share of devices without an active alarm. */
export function HealthRing({ statistics, alarms }: Props) {
  const words = useMessages(homeMessages);
  const say = useSay();
  const format = useFormat();
  if (!statistics)
    return (
      <div className={css.health} aria-busy="true">
        <svg className={css.ring} viewBox="0 0 112 112" aria-hidden="true">
          <circle className={css.rail} cx="56" cy="56" r={RADIUS} />
        </svg>
        <div className={css.legend}>
          <SkeletonBlock width={90} />
          <SkeletonBlock width={120} />
        </div>
      </div>
    );
  const health = calculateHealth(statistics, alarms);
  const known = health.kind === 'known';
  const share = known ? health.normal / (health.normal + health.alarmed) : 0;
  return (
    <div className={css.health}>
      <div className={css.dial}>
        <svg
          className={css.ring}
          viewBox="0 0 112 112"
          role="img"
          aria-label={known ? say(homeMessages.healthHeard, { percent: health.percent }) : words.healthNone}
        >
          <circle className={known && health.alarmed > 0 ? css.alarmed : css.rail} cx="56" cy="56" r={RADIUS} />
          {known && health.normal > 0 && (
            <circle
              className={css.normal}
              cx="56"
              cy="56"
              r={RADIUS}
              strokeDasharray={health.alarmed > 0 ? `${Math.max(0, share * ROUND - 3)} ${ROUND}` : undefined}
            />
          )}
        </svg>
        <span className={`${css.percent} num`} data-none={!known}>
          {known ? health.percent : '–'}
          {known && <small>%</small>}
        </span>
      </div>
      {known ? (
        <dl className={css.legend}>
          <div>
            <dt>
              <StatusTag status="run" word={words.normal} plain />
            </dt>
            <dd className="num">{format.number(health.normal)}</dd>
          </div>
          <div>
            <dt>
              <StatusTag status="fault" word={words.alarmed} plain />
            </dt>
            <dd className="num">{format.number(health.alarmed)}</dd>
          </div>
        </dl>
      ) : (
        <div className={css.none}>
          <strong>{words.healthNone}</strong>
          <p>{words.healthNoneHint}</p>
        </div>
      )}
    </div>
  );
}
