import { toSparklinePaths } from './curve.ts';
import css from './Detail.module.css';
import type { LiveDeviceValue } from './useLiveDevice.ts';

const HOUR_MS = 3_600_000;
const WIDTH = 200;
const HEIGHT = 36;

type Props = {
  readonly points: readonly LiveDeviceValue[];
  readonly now: Date;
  /** Truth values jump. */
  readonly isStepped: boolean;
  readonly title: string;
};

/** The last hour as a line without axes; its room is kept where there is nothing to draw. */
export function Sparkline({ points, now, isStepped, title }: Props) {
  const curve = toSparklinePaths(points, {
    from: now.getTime() - HOUR_MS,
    to: now.getTime(),
    width: WIDTH,
    height: HEIGHT,
    isStepped,
  });
  return (
    <svg
      className={css.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={title}
      data-drawn={curve !== undefined}
    >
      {curve && (
        <>
          <path className={css.sparkArea} d={curve.area} />
          <path className={css.sparkLine} d={curve.line} vectorEffect="non-scaling-stroke" />
        </>
      )}
    </svg>
  );
}
