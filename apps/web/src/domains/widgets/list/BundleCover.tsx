import type { ComponentPackage } from '@twinscape/contract/widgets';
import { Picture } from '../../../ui/index.ts';
import css from '../library/Library.module.css';

/** Tiles on twelve columns and six rows: x, y, width, height. */
const LAYOUTS: readonly (readonly (readonly [number, number, number, number])[])[] = [
  [
    [0, 0, 5, 3],
    [5, 0, 7, 3],
    [0, 3, 4, 3],
    [4, 3, 4, 3],
    [8, 3, 4, 3],
  ],
  [
    [0, 0, 4, 6],
    [4, 0, 8, 2],
    [4, 2, 4, 4],
    [8, 2, 4, 4],
  ],
  [
    [0, 0, 8, 4],
    [8, 0, 4, 2],
    [8, 2, 4, 2],
    [0, 4, 6, 2],
    [6, 4, 6, 2],
  ],
  [
    [0, 0, 3, 2],
    [3, 0, 3, 2],
    [6, 0, 6, 4],
    [0, 2, 6, 4],
    [6, 4, 6, 2],
  ],
];
const CELL = { width: 12, height: 12, gap: 3 } as const;

/** A number that is always the same for a text (FNV-1a). */
function mixed(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash >>> 0;
}

/** The picture of a bundle: its own, or a small dashboard that is always the same for it. */
export function BundleCover({ bundle }: { readonly bundle: Pick<ComponentPackage, 'id' | 'name' | 'logo'> }) {
  const { id, name, logo } = bundle;
  if (logo) return <Picture source={logo} name={name} ratio={16 / 9} />;
  const seed = mixed(id);
  const tiles = LAYOUTS[seed % LAYOUTS.length] ?? [];
  return (
    <svg
      className={css.drawing}
      viewBox="-12 -8 168 88"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      focusable="false"
    >
      {tiles.map(([x, y, columns, rows], at) => (
        <Tile
          key={`${x} ${y}`}
          x={x * CELL.width}
          y={y * CELL.height}
          width={columns * CELL.width - CELL.gap}
          height={rows * CELL.height - CELL.gap}
          what={(seed >>> (at * 3 + 2)) % 4}
        />
      ))}
    </svg>
  );
}

type TileProps = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly what: number;
};

function Tile({ x, y, width, height, what }: TileProps) {
  const [left, right, top, bottom] = [x + 6, x + width - 6, y + 6, y + height - 6];
  const [middle, base] = [x + width / 2, y + height / 2];
  const radius = Math.min(width, height) / 2 - 6;
  const step = (right - left) / 4;
  return (
    <g>
      <rect className={css.tile} x={x} y={y} width={width} height={height} rx="3" />
      {what === 0 && radius > 4 ? (
        <>
          <circle className={css.ring} cx={middle} cy={base} r={radius} />
          <path
            className={css.line}
            d={`M${middle} ${base - radius}A${radius} ${radius} 0 1 1 ${middle - radius} ${base}`}
          />
        </>
      ) : what === 1 ? (
        <path
          className={css.line}
          d={`M${left} ${bottom - 2}L${left + step} ${base}L${left + 2 * step} ${base + 3}L${left + 3 * step} ${top + 1}L${right} ${base - 2}`}
        />
      ) : what === 2 ? (
        [0.5, 0.8, 0.35, 1].map((part, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            key={at}
            className={css.bars}
            x={left + at * step + 1}
            y={bottom - (bottom - top) * part}
            width={Math.max(1, step - 2)}
            height={(bottom - top) * part}
            rx="1"
          />
        ))
      ) : (
        <path
          className={css.rows}
          d={`M${left} ${top + 2}H${middle}M${left} ${base + 1}H${right}M${left} ${bottom}H${middle + step}`}
        />
      )}
    </g>
  );
}
