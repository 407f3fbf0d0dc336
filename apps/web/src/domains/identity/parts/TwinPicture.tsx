import css from './TwinPicture.module.css';

/** Isometric grid: x to the lower right, y to the lower left, z up; pixels of the view box. */
const UNIT = { x: 26, y: 15, z: 24 };
const at = (x: number, y: number, z: number): string =>
  `${(300 + (x - y) * UNIT.x).toFixed(1)},${(330 + (x + y) * UNIT.y - z * UNIT.z).toFixed(1)}`;
const face = (...points: readonly (readonly [number, number, number])[]): string =>
  points.map(([x, y, z]) => at(x, y, z)).join(' ');

type Block = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly d: number;
  readonly from: number;
  readonly to: number;
};

const TOWER: Block = { x: 0, y: 0, w: 3, d: 3, from: 0, to: 9 };
const WING: Block = { x: 3, y: 0, w: 3, d: 3, from: 0, to: 4 };
const HALL: Block = { x: 0, y: 3, w: 4, d: 2, from: 0, to: 2 };

const top = ({ x, y, w, d, to }: Block) => face([x, y, to], [x + w, y, to], [x + w, y + d, to], [x, y + d, to]);
const left = ({ x, y, w, d, from, to }: Block) =>
  face([x, y + d, from], [x + w, y + d, from], [x + w, y + d, to], [x, y + d, to]);
const right = ({ x, y, w, d, from, to }: Block) =>
  face([x + w, y, from], [x + w, y + d, from], [x + w, y + d, to], [x + w, y, to]);
const storeys = ({ from, to }: Block): number[] => Array.from({ length: to - from - 1 }, (_, at) => from + at + 1);

/** Windows of one storey on the two faces that are seen: short strips, some of them lit. */
function windows({ x, y, w, d, from, to }: Block) {
  const strips: { id: string; points: string; lit: boolean }[] = [];
  for (let z = from; z < to; z += 1) {
    for (let step = 0; step < w * 2; step += 1) {
      const a = x + step / 2 + 0.12;
      const lit = (z * 7 + step * 5 + w) % 6 === 0;
      strips.push({
        id: `l${x}-${y}-${z}-${step}`,
        lit,
        points: face(
          [a, y + d, z + 0.25],
          [a + 0.28, y + d, z + 0.25],
          [a + 0.28, y + d, z + 0.78],
          [a, y + d, z + 0.78],
        ),
      });
    }
    for (let step = 0; step < d * 2; step += 1) {
      const b = y + step / 2 + 0.12;
      const lit = (z * 5 + step * 3 + d) % 7 === 0;
      strips.push({
        id: `r${x}-${y}-${z}-${step}`,
        lit,
        points: face(
          [x + w, b, z + 0.25],
          [x + w, b + 0.28, z + 0.25],
          [x + w, b + 0.28, z + 0.78],
          [x + w, b, z + 0.78],
        ),
      });
    }
  }
  return strips;
}

const Solid = ({ block }: { block: Block }) => (
  <g>
    <polygon className={css.left} points={left(block)} />
    <polygon className={css.right} points={right(block)} />
    <polygon className={css.top} points={top(block)} />
    {windows(block).map(({ id, points, lit }) => (
      <polygon key={id} className={lit ? css.lit : css.window} points={points} />
    ))}
  </g>
);

const Wire = ({ block }: { block: Block }) => (
  <g className={css.wire}>
    <polygon points={left(block)} />
    <polygon points={right(block)} />
    <polygon points={top(block)} />
    {storeys(block).map((z) => (
      <polyline
        key={z}
        points={face(
          [block.x, block.y + block.d, z],
          [block.x + block.w, block.y + block.d, z],
          [block.x + block.w, block.y, z],
        )}
      />
    ))}
  </g>
);

const GRID = Array.from({ length: 15 }, (_, line) => line - 4);

/** What a place reports: where it is, the value, its unit. */
const READINGS = [
  { id: 'air', x: 1.5, y: 3, z: 7.4, value: '23.6', unit: '°C', dx: -118, dy: -34, tone: 'calm' },
  { id: 'load', x: 6, y: 1.4, z: 3.2, value: '184', unit: 'kW', dx: 66, dy: -58, tone: 'calm' },
  { id: 'air-quality', x: 2, y: 5, z: 1.2, value: '612', unit: 'ppm', dx: -110, dy: 40, tone: 'watch' },
] as const;

/**
 * A building and its twin: the solid one stands, the one of lines rises above it, and measured values connect the two.
 */
export function TwinPicture() {
  return (
    <svg className={css.picture} viewBox="0 0 640 620" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="twin-glow" cx="50%" cy="54%" r="46%">
          <stop offset="0" className={css.glowIn} />
          <stop offset="1" className={css.glowOut} />
        </radialGradient>
        <linearGradient id="twin-scan" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={css.scanOut} />
          <stop offset="0.5" className={css.scanIn} />
          <stop offset="1" className={css.scanOut} />
        </linearGradient>
        <radialGradient id="twin-fade" cx="50%" cy="58%" r="50%">
          <stop offset="0.35" stopColor="#fff" />
          <stop offset="1" stopColor="#000" />
        </radialGradient>
        <mask id="twin-ground">
          <rect width="640" height="620" fill="url(#twin-fade)" />
        </mask>
      </defs>
      <rect width="640" height="620" fill="url(#twin-glow)" />
      <g mask="url(#twin-ground)" className={css.grid}>
        {GRID.map((line) => (
          <g key={line}>
            <polyline points={face([line, -4, 0], [line, 10, 0])} />
            <polyline points={face([-4, line, 0], [10, line, 0])} />
          </g>
        ))}
      </g>
      <polygon
        className={css.shadow}
        points={face([-0.3, -0.3, 0], [6.8, -0.3, 0], [6.8, 3.6, 0], [4.6, 3.6, 0], [4.6, 5.6, 0], [-0.3, 5.6, 0])}
      />
      <Solid block={WING} />
      <Solid block={TOWER} />
      <Solid block={HALL} />
      <g className={css.twin}>
        <Wire block={WING} />
        <Wire block={TOWER} />
        <Wire block={HALL} />
      </g>
      <polygon className={css.scan} points={face([-0.6, -0.6, 0], [6.6, -0.6, 0], [6.6, 5.6, 0], [-0.6, 5.6, 0])} />
      {READINGS.map(({ id, x, y, z, value, unit, dx, dy, tone }) => {
        const [px = 0, py = 0] = at(x, y, z).split(',').map(Number);
        return (
          <g key={id}>
            <polyline className={css.lead} points={`${px},${py} ${px + dx * 0.4},${py + dy} ${px + dx},${py + dy}`} />
            <circle className={`${css.dot} ${css[tone]}`} cx={px} cy={py} r="4" />
            <g transform={`translate(${px + dx - (dx < 0 ? 92 : 0)} ${py + dy - 18})`}>
              <rect className={css.card} width="92" height="36" rx="8" />
              <circle className={css[tone]} cx="14" cy="18" r="3.5" />
              <text className={css.value} x="26" y="23">
                {value}
                <tspan className={css.unit} dx="4">
                  {unit}
                </tspan>
              </text>
            </g>
          </g>
        );
      })}
    </svg>
  );
}
