import type { OutlineTile } from '@twinscape/contract/dashboards';
import { useSay } from '../../../platform/language/index.ts';
import css from './List.module.css';
import { dashboardListMessages } from './messages.ts';

type Props = { readonly title: string; readonly tiles: readonly OutlineTile[] };

const [WIDTH, HEIGHT] = [100, 62];
const FULL_HEIGHT = 120;

/** The small picture of a dashboard: where its widgets stand, and what kind each is of. */
export function DashboardOutline({ title, tiles }: Props) {
  const say = useSay();
  // Rows are drawn half as high as columns are wide, as they are on the page.
  const bottom = Math.max(1, ...tiles.map(({ y, height }) => (y + height) / 2));
  const scale = bottom > FULL_HEIGHT ? FULL_HEIGHT / bottom : 1;
  return (
    <svg
      className={css.outline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMin slice"
      role="img"
      aria-label={say(dashboardListMessages.outline, { title })}
    >
      <rect width={WIDTH} height={HEIGHT} className={css.ground} />
      {tiles.map((tile, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiles have no name of their own
        <Tile key={at} tile={tile} scale={scale} />
      ))}
    </svg>
  );
}

function Tile({ tile: { kind, x, y, width, height }, scale }: { readonly tile: OutlineTile; readonly scale: number }) {
  const [left, top] = [4 + x * 0.92, 4 + (y / 2) * 0.92 * scale];
  const [w, h] = [Math.max(2, width * 0.92 - 1.6), Math.max(2, (height / 2) * 0.92 * scale - 1.6)];
  return (
    <g>
      <rect x={left} y={top} width={w} height={h} rx="1.2" className={css.tile} />
      {h > 6 && kind === 'latest' && w > 30 && (
        <path
          d={`M${left + 3} ${top + h * 0.7}l${w * 0.2} ${-h * 0.25}l${w * 0.2} ${h * 0.15}l${w * 0.25} ${-h * 0.35}l${w * 0.2} ${h * 0.2}`}
          className={css.ink}
        />
      )}
      {kind === 'latest' && w <= 30 && (
        <rect x={left + 2.4} y={top + 2.4} width={Math.min(9, w / 2)} height="2.2" rx="0.6" className={css.value} />
      )}
      {(kind === 'list' || kind === 'warning') && h > 6 && (
        <path
          d={`M${left + 3} ${top + h * 0.3}h${w - 6}M${left + 3} ${top + h * 0.55}h${w - 6}M${left + 3} ${top + h * 0.8}h${w - 6}`}
          className={css.ink}
          data-kind={kind}
        />
      )}
      {kind === 'control' && (
        <rect x={left + w / 2 - 3} y={top + h / 2 - 1.4} width="6" height="2.8" rx="1.4" className={css.value} />
      )}
    </g>
  );
}
