import {
  type Box,
  createIsometricView,
  type FaceColours,
  glow,
  gradient,
  type Point,
  seededRandom,
  toSvg,
  WIDTH,
} from './isometric.ts';

const view = createIsometricView(860, 588, 8);

const definitions = [
  gradient('sky', [
    [0, '#101a3c'],
    [0.34, '#2c2f63'],
    [0.6, '#7a4f84'],
    [0.78, '#d97b6c'],
    [0.92, '#f7b26b'],
    [1, '#fbd08c'],
  ]),
  gradient('water', [
    [0, '#e59a78'],
    [0.1, '#a9687f'],
    [0.4, '#54407a'],
    [1, '#1a1f4a'],
  ]),
  gradient('ground', [
    [0, '#4a3f66'],
    [1, '#231f45'],
  ]),
  gradient('glassLeft', [
    [0, '#8fb4e6'],
    [0.45, '#4a6fb3'],
    [1, '#26336f'],
  ]),
  gradient('glassRight', [
    [0, '#f3b27f'],
    [0.4, '#b06a83'],
    [1, '#3a2c63'],
  ]),
  gradient('podiumLeft', [
    [0, '#5a76b4'],
    [1, '#2b3470'],
  ]),
  gradient('podiumRight', [
    [0, '#d48f7c'],
    [1, '#55386b'],
  ]),
  gradient('far', [
    [0, '#5d4a7c'],
    [1, '#a8677c', 0.75],
  ]),
  glow('sun', '#ffe3a8', 0.95),
  glow('lamp', '#ffd58a', 0.85),
  glow('beacon', '#ff6b6b', 0.9),
  glow('pulse', '#6ff2ff', 0.75),
].join('');

/** Windows of a face: dark glass, and those where people still work. */
function facade(size: Box, face: 'left' | 'right', columns: number, rows: number, lit: number, seed: number): string {
  const next = seededRandom(seed);
  const glass = Array.from({ length: columns * rows }, () => next());
  const kind = (column: number, row: number) => glass[row * columns + column] ?? 1;
  const grid = { columns, rows, gapX: 0.1, gapZ: 0.2 };
  const dark = face === 'left' ? '#16224f' : '#33204f';
  return (
    `<path d="${view.cells(size, face, grid, (c, r) => kind(c, r) >= lit)}" fill="${dark}" opacity="0.42"/>` +
    `<path d="${view.cells(size, face, grid, (c, r) => kind(c, r) < lit * 0.55)}" fill="#ffe2a0"/>` +
    `<path d="${view.cells(size, face, grid, (c, r) => kind(c, r) >= lit * 0.55 && kind(c, r) < lit)}" fill="#ffb861" opacity="0.9"/>`
  );
}

const glass: FaceColours = { top: '#9fb4df', left: 'url(#glassLeft)', right: 'url(#glassRight)' };
const podium: FaceColours = { top: '#6a6f9f', left: 'url(#podiumLeft)', right: 'url(#podiumRight)' };

function building(
  size: Box,
  shades: FaceColours,
  columns: number,
  depth: number,
  rows: number,
  lit: number,
  seed: number,
) {
  return (
    view.box(size, shades) +
    facade(size, 'left', columns, rows, lit, seed) +
    facade(size, 'right', depth, rows, lit * 0.8, seed + 1)
  );
}

/** Silhouettes of the city beyond the river, paler the farther. */
function skyline(): string {
  const next = seededRandom(11);
  let city = '';
  for (const [base, tall, shade, opacity] of [
    [548, 150, '#6b4f80', 0.45],
    [560, 105, '#4b3d70', 0.75],
  ] as const) {
    let lights = '';
    for (let x = -10; x < WIDTH; ) {
      const width = 26 + next() * 52;
      const height = 24 + next() * next() * tall * 1.7;
      city += `<rect x="${x.toFixed(0)}" y="${(base - height).toFixed(0)}" width="${width.toFixed(0)}" height="${height.toFixed(0)}" fill="${shade}" opacity="${opacity}"/>`;
      for (let light = 0; light < height / 9; light++)
        lights += `<rect x="${(x + 4 + next() * (width - 9)).toFixed(0)}" y="${(base - height + 6 + next() * (height - 10)).toFixed(0)}" width="2.4" height="3" fill="#ffd9a0" opacity="0.65"/>`;
      x += width + 2 + next() * 9;
    }
    city += lights;
  }
  return city;
}

function stars(): string {
  const next = seededRandom(5);
  return Array.from({ length: 70 }, () => {
    const y = next() * next() * 300;
    return `<circle cx="${(next() * WIDTH).toFixed(0)}" cy="${y.toFixed(0)}" r="${(0.5 + next()).toFixed(1)}" fill="#fff" opacity="${(0.75 - y / 420).toFixed(2)}"/>`;
  }).join('');
}

/** The river with the evening light on it. */
function river(): string {
  const next = seededRandom(23);
  const light = Array.from({ length: 90 }, () => {
    const y = 566 + next() * 150;
    const near = 330 + (next() - 0.5) * (160 + (y - 560) * 2.2);
    return `<rect x="${near.toFixed(0)}" y="${y.toFixed(0)}" width="${(10 + next() * 46).toFixed(0)}" height="1.8" rx="0.9" fill="#ffdca0" opacity="${(0.15 + next() * 0.4).toFixed(2)}"/>`;
  });
  return `<rect y="558" width="${WIDTH}" height="342" fill="url(#water)"/>${light.join('')}`;
}

function tree([x, y]: readonly [number, number], size: number): string {
  const [cx, cy] = view.at([x, y, 0]);
  const r = 8 * size;
  return (
    `<ellipse cx="${cx + 4}" cy="${cy + 1}" rx="${r}" ry="${r * 0.45}" fill="#120f2c" opacity="0.45"/>` +
    `<rect x="${cx - 1}" y="${cy - r}" width="2" height="${r}" fill="#2a2145"/>` +
    `<circle cx="${cx}" cy="${cy - r * 1.6}" r="${r}" fill="#2f5a63"/>` +
    `<circle cx="${cx + r * 0.3}" cy="${cy - r * 1.85}" r="${r * 0.66}" fill="#4f8076"/>` +
    `<circle cx="${cx + r * 0.45}" cy="${cy - r * 2}" r="${r * 0.3}" fill="#c6a36f" opacity="0.65"/>`
  );
}

function lamp(point: Point): string {
  const [x, y] = view.at(point);
  return `<circle cx="${x}" cy="${y}" r="30" fill="url(#lamp)"/><circle cx="${x}" cy="${y}" r="2.4" fill="#fff3d0"/>`;
}

/** Cars as streaks of light along a road. */
function traffic(from: Point, to: Point, count: number, colour: string, seed: number): string {
  const next = seededRandom(seed);
  const between = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    0.1,
  ];
  return Array.from({ length: count }, () => {
    const start = next() * 0.95;
    return view.line([between(start), between(start + 0.015 + next() * 0.03)], colour, 2.6, ' opacity="0.9"');
  }).join('');
}

/** A measuring point of the twin: where data comes from, with its line to the plane of data above. */
function sensor(point: Point, height: number): string {
  const [x, y] = view.at(point);
  const top = y - height;
  return (
    `<path d="M${x} ${y}V${top}" stroke="#7ff4ff" stroke-width="1.4" opacity="0.8"/>` +
    `<circle cx="${x}" cy="${y}" r="15" fill="url(#pulse)"/><circle cx="${x}" cy="${y}" r="3" fill="#d9fdff"/>` +
    `<rect x="${x - 27}" y="${top - 17}" width="54" height="18" rx="9" fill="#0e2148" opacity="0.82" stroke="#7ff4ff" stroke-width="1.2"/>` +
    `<path d="M${x - 16} ${top - 6}l7 -5 6 4 7 -6 9 3" fill="none" stroke="#9ff8ff" stroke-width="1.6"/>`
  );
}

/** Outline of one storey around the tower, as the viewer highlights it. */
function storey({ x, y, w, d }: Box, z: number): string {
  const ring: Point[] = [
    [x, y + d, z],
    [x + w, y + d, z],
    [x + w, y, z],
  ];
  return view.line(ring, '#7ff4ff', 7, ' opacity="0.22"') + view.line(ring, '#c9fbff', 2, ' opacity="0.95"');
}

/** An office tower by the river at dusk: original artwork for the demo project. */
export function drawOfficeTower(): string {
  const tower: Box = { x: -8, y: -8, z: 7, w: 16, d: 16, h: 46 };
  const crown: Box = { x: -6, y: -6, z: 53, w: 12, d: 12, h: 6 };
  const base: Box = { x: -15, y: -15, w: 30, d: 30, h: 7 };
  const slab = (z: number, grow: number): Point[] => [
    [-34 - grow, -34 - grow, z],
    [34 + grow, -34 - grow, z],
    [34 + grow, 34 + grow, z],
    [-34 - grow, 34 + grow, z],
  ];
  const [mastX, mastY] = view.at([0, 0, 59]);
  const ground =
    view.polygon(slab(-4.2, 2.6), '#0d0f2b', ' opacity="0.35"') +
    view.box(
      { x: -34, y: -34, z: -3, w: 68, d: 68, h: 3 },
      { top: 'url(#ground)', left: '#2c2752', right: '#3b2d57' },
    ) +
    view.floor([-34, 20], [34, 27], 0, '#1b1a3a') +
    view.floor([20, -34], [27, 34], 0, '#1b1a3a') +
    view.segment([-34, 23.5, 0], [34, 23.5, 0], '#8f86b5', 1.2, ' stroke-dasharray="9 9"') +
    view.segment([23.5, -34, 0], [23.5, 34, 0], '#8f86b5', 1.2, ' stroke-dasharray="9 9"') +
    view.floor([-19, -19], [18.5, 18.5], 0, '#6c6192') +
    view.floor([-17.5, -17.5], [17, 17], 0, '#7b70a0') +
    traffic([-34, 22, 0], [34, 22, 0], 12, '#ffefc0', 3) +
    traffic([-34, 25, 0], [34, 25, 0], 12, '#ff7a6b', 4) +
    traffic([22, -34, 0], [22, 34, 0], 12, '#ffefc0', 6) +
    traffic([25, -34, 0], [25, 34, 0], 12, '#ff7a6b', 7);
  const neighbours =
    building({ x: -32, y: -30, w: 12, d: 10, h: 17 }, podium, 6, 5, 8, 0.32, 31) +
    building({ x: -14, y: -32, w: 14, d: 9, h: 23 }, podium, 7, 4, 11, 0.3, 33) +
    building({ x: 4, y: -32, w: 11, d: 10, h: 14 }, podium, 5, 5, 7, 0.34, 35) +
    building({ x: -32, y: -14, w: 9, d: 12, h: 12 }, podium, 4, 6, 6, 0.34, 37) +
    building({ x: -32, y: 3, w: 9, d: 12, h: 19 }, podium, 4, 6, 9, 0.3, 39);
  const greens: [number, number][] = [
    [-16, 16.4],
    [-11, 16.4],
    [-6, 16.4],
    [3, 16.4],
    [9, 16.4],
    [15.6, -13],
    [15.6, -7],
    [15.6, 0],
    [15.6, 7],
    [15.6, 13],
    [-20.5, 19],
    [29.5, -28],
    [30.5, -20],
    [29.5, -11],
    [30.5, -2],
    [29.5, 7],
    [30.5, 15],
    [29.5, 30],
    [31, 24.5],
    [-30, 30],
    [-22, 31],
    [-13, 29.6],
    [-4, 31],
    [6, 29.6],
    [15, 31],
    [22, 30],
  ];
  const trees = greens
    .sort((a, b) => a[0] + a[1] - (b[0] + b[1]))
    .map((place, index) => tree(place, 0.85 + (index % 3) * 0.16))
    .join('');
  const lamps = (
    [
      [-20, 19.5, 1.6],
      [-8, 19.5, 1.6],
      [4, 19.5, 1.6],
      [16, 19.5, 1.6],
      [19.5, 6, 1.6],
      [19.5, -6, 1.6],
      [19.5, -18, 1.6],
    ] as const
  )
    .map(lamp)
    .join('');
  const lobby = view.cells(base, 'left', { columns: 12, rows: 1, gapX: 0.08, gapZ: 0.04 }, () => true);
  const lobbyRight = view.cells(base, 'right', { columns: 12, rows: 1, gapX: 0.08, gapZ: 0.04 }, () => true);
  const lowBand: Box = { ...base, h: 2.8 };
  const content =
    `<rect width="${WIDTH}" height="560" fill="url(#sky)"/>${stars()}` +
    `<circle cx="330" cy="556" r="300" fill="url(#sun)"/><circle cx="330" cy="540" r="44" fill="#fff0c4"/>` +
    skyline() +
    river() +
    ground +
    neighbours +
    view.box(base, podium) +
    `<path d="${lobby}${lobbyRight}" fill="#1c2656" opacity="0.35"/>` +
    `<path d="${view.cells(lowBand, 'left', { columns: 14, rows: 1, gapX: 0.1, gapZ: 0.1 }, () => true)}${view.cells(lowBand, 'right', { columns: 14, rows: 1, gapX: 0.1, gapZ: 0.1 }, () => true)}" fill="#ffdf9c"/>` +
    view.floor([-13.8, -13.8], [13.8, 13.8], 7.01, '#3f6a5d') +
    building(tower, glass, 12, 12, 30, 0.3, 41) +
    view.segment(
      [tower.x + tower.w, tower.y + tower.d, 7],
      [tower.x + tower.w, tower.y + tower.d, 53],
      '#ffe9c9',
      2,
      ' opacity="0.85"',
    ) +
    building(crown, { top: '#b9c8ea', left: 'url(#glassLeft)', right: 'url(#glassRight)' }, 9, 9, 4, 0.75, 43) +
    view.floor([-4.5, -4.5], [4.5, 4.5], 59.05, '#6f80b4') +
    view.box(
      { x: -2.4, y: -2.4, z: 59, w: 4.8, d: 4.8, h: 1.8 },
      { top: '#aab9df', left: '#566aa8', right: '#a8718a' },
    ) +
    `<path d="M${mastX} ${mastY - 12}V${mastY - 74}" stroke="#e8ecff" stroke-width="2.4"/><circle cx="${mastX}" cy="${mastY - 74}" r="20" fill="url(#beacon)"/><circle cx="${mastX}" cy="${mastY - 74}" r="2.6" fill="#ffd0d0"/>` +
    storey(tower, 24) +
    storey(tower, 25.55) +
    trees +
    lamps +
    sensor([8, 8, 25], 88) +
    sensor([8, -4, 42], 74) +
    sensor([-4, 8, 14], 84) +
    sensor([15, 6, 5], 74);
  return toSvg(definitions, content);
}
