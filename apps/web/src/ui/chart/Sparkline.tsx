import { useMessages } from '../../platform/language/index.ts';
import { readingMessages } from './messages.ts';
import css from './Sparkline.module.css';
import { toSparklinePaths } from './sparkline.ts';

const HOUR_MS = 3_600_000;
/** Of the picture's own units; it is stretched to the width that there is. */
const WIDTH = 200;

type Props = {
  readonly points: readonly { readonly value: unknown; readonly time: Date }[];
  readonly now: Date;
  /** Pixels. */
  readonly height: number;
  /** Truth values jump. */
  readonly isStepped: boolean;
};

/** The last hour as a line without axes; its room is kept where there is nothing to draw. */
export function Sparkline({ points, now, height, isStepped }: Props) {
  const words = useMessages(readingMessages);
  const paths = toSparklinePaths(points, {
    from: now.getTime() - HOUR_MS,
    to: now.getTime(),
    width: WIDTH,
    height,
    isStepped,
  });
  return (
    <svg
      className={css.spark}
      style={{ height }}
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words.hour}
      data-drawn={paths !== undefined}
    >
      {paths && (
        <>
          <path className={css.area} d={paths.area} />
          <path className={css.line} d={paths.line} vectorEffect="non-scaling-stroke" />
        </>
      )}
    </svg>
  );
}
