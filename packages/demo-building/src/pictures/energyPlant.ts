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

const view = createIsometricView(800, 560, 8.4);

const definitions = [
  gradient('sky', [
    [0, '#0d3b52'],
    [0.42, '#2f7f8d'],
    [0.74, '#a9c7b0'],
    [0.92, '#f6d9a6'],
    [1, '#fbe7c0'],
  ]),
  gradient('plain', [
    [0, '#8db39b'],
    [0.3, '#4f8a86'],
    [1, '#123c4c'],
  ]),
  gradient('ground', [
    [0, '#b9c7b4'],
    [1, '#7fa19c'],
  ]),
  gradient('steelLeft', [
    [0, '#cfe3e2'],
    [1, '#7fa6b0'],
  ]),
  gradient('steelRight', [
    [0, '#fff3d9'],
    [1, '#d9b88f'],
  ]),
  gradient('hallLeft', [
    [0, '#3f7f93'],
    [1, '#235a70'],
  ]),
  gradient('hallRight', [
    [0, '#f3c98d'],
    [1, '#c98f63'],
  ]),
  gradient(
    'tank',
    [
      [0, '#6f9aa8'],
      [0.3, '#c9dedd'],
      [0.62, '#fff6e2'],
      [0.86, '#e6c79d'],
      [1, '#b98d68'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ),
  gradient(
    'cooling',
    [
      [0, '#6c95a4'],
      [0.35, '#b9d2d3'],
      [0.66, '#fbeed6'],
      [1, '#c69f7b'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ),
  gradient(
    'stack',
    [
      [0, '#7fa3ad'],
      [0.55, '#fdf4e0'],
      [1, '#c39c78'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ),
  gradient('basin', [
    [0, '#79d6dc'],
    [1, '#1f8ba3'],
  ]),
  gradient('pane', [
    [0, '#fff2c4'],
    [1, '#ffcf7d'],
  ]),
  '<radialGradient id="sphere" cx="0.62" cy="0.32" r="0.8"><stop offset="0" stop-color="#fffaf0"/><stop offset="0.45" stop-color="#d6e2dd"/><stop offset="1" stop-color="#5d8c9c"/></radialGradient>',
  glow('sun', '#fff4cf', 0.95),
  glow('steam', '#ffffff', 0.6),
  glow('pulse', '#2ff0ff', 0.7),
].join('');

const steel: FaceColours = { top: '#eef3ea', left: 'url(#steelLeft)', right: 'url(#steelRight)' };
const concrete: FaceColours = { top: '#c3cdbf', left: '#7c9a9b', right: '#b3a98f' };
const supply = { edge: '#0f4f7d', base: '#1f8fd0', light: '#9adcff' };
const back = { edge: '#9a4a1d', base: '#ee7f3b', light: '#ffd0a0' };
const gas = { edge: '#8a7417', base: '#f2c73c', light: '#fff0a8' };

function hills(): string {
  const ridge = (base: number, height: number, phase: number, fill: string): string => {
    const points = Array.from({ length: 41 }, (_, index) => {
      const x = (index / 40) * WIDTH;
      const swell = Math.sin(index * 0.33 + phase) + 0.55 * Math.sin(index * 0.81 + phase * 2.1);
      return `${x.toFixed(0)} ${(base - height * (0.7 + 0.45 * swell)).toFixed(1)}`;
    });
    return `<path d="M0 ${base}L${points.join('L')}L${WIDTH} ${base}Z" fill="${fill}"/>`;
  };
  return ridge(520, 70, 0.6, '#9cc0b4') + ridge(524, 46, 2.4, '#76a9a5') + ridge(528, 26, 4.4, '#5a9396');
}

/** Rows of fields between the hills and the plant. */
function fields(): string {
  const next = seededRandom(17);
  return Array.from({ length: 34 }, (_, row) => {
    const y = 530 + row * row * 0.33 + row * 1.2;
    const x = next() * 500 - 250;
    return `<path d="M${x.toFixed(0)} ${y.toFixed(1)}H${(x + 900 + next() * 900).toFixed(0)}" stroke="#d9e3b8" stroke-width="${(0.8 + row * 0.05).toFixed(1)}" opacity="${(0.05 + next() * 0.16).toFixed(2)}"/>`;
  }).join('');
}

function shadow([x, y]: readonly [number, number], rx: number): string {
  const [cx, cy] = view.at([x, y, 0]);
  return `<ellipse cx="${cx - rx * 0.25}" cy="${cy + 3}" rx="${rx * 1.12}" ry="${rx * 0.62}" fill="#1c4450" opacity="0.28"/>`;
}

function tank(x: number, y: number, radius: number, height: number): string {
  const centre: Point = [x, y, 0];
  const [cx, base] = view.at(centre);
  const top = base - height * 8.4;
  const rungs = Array.from(
    { length: Math.floor(height * 1.6) },
    (_, step) => `M${cx + radius * 6} ${base - step * 5.2 + radius * 3.2}h7`,
  );
  return (
    shadow([x, y], radius * 10.3) +
    view.cylinder(centre, radius, height, { body: 'url(#tank)', lid: '#f4f1e2', rim: '#a9bdb8' }) +
    view.band(centre, radius, height * 0.94, '#2b8fb0', 4) +
    view.band(centre, radius, height * 0.5, '#8fa9a8', 1.2) +
    view.band(centre, radius, height * 0.08, '#8fa9a8', 2) +
    `<path d="${rungs.join('')}" stroke="#54737c" stroke-width="1.2"/>` +
    `<ellipse cx="${cx}" cy="${top}" rx="${radius * 3.4}" ry="${radius * 1.96}" fill="none" stroke="#b6c6bf" stroke-width="1.4"/>` +
    `<circle cx="${cx}" cy="${top - 2}" r="3.4" fill="#5d8c9c"/>`
  );
}

/** A spherical gas holder on its legs. */
function sphere(x: number, y: number, radius: number): string {
  const [cx, base] = view.at([x, y, 0]);
  const r = radius * 9.4;
  const cy = base - r * 1.25;
  const legs = [-0.78, -0.36, 0.12, 0.56, 0.84].map(
    (share) => `M${cx + share * r} ${cy}V${base + Math.sqrt(1 - share * share) * r * 0.36}`,
  );
  return (
    shadow([x, y], r) +
    `<path d="${legs.join('')}" stroke="#50707a" stroke-width="3.6"/>` +
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#sphere)"/>` +
    `<ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${r * 0.3}" fill="none" stroke="#ee7f3b" stroke-width="3" stroke-dasharray="${r * 2.6} ${r * 5}" transform="rotate(180 ${cx} ${cy})" opacity="0.9"/>` +
    `<path d="M${cx - 7} ${cy - r}h14v-7h-14z" fill="#5d8c9c"/>`
  );
}

function cooling(x: number, y: number, radius: number, height: number): string {
  const [cx, base] = view.at([x, y, 0]);
  const r = radius * 10.3;
  const top = base - height * 8.4;
  const [waist, mouth] = [r * 0.6, r * 0.68];
  const steam = [
    [0, -16, 0.8],
    [14, -52, 1],
    [34, -92, 1.25],
    [62, -134, 1.55],
    [98, -172, 1.8],
  ]
    .map(
      ([dx = 0, dy = 0, size = 1]) =>
        `<circle cx="${cx + dx}" cy="${top + dy}" r="${r * 0.72 * size}" fill="url(#steam)"/>`,
    )
    .join('');
  const ribs = [-0.7, -0.35, 0, 0.35, 0.7]
    .map(
      (share) =>
        `M${cx + share * r} ${base + Math.sqrt(1 - share * share) * r * 0.57}Q${cx + share * waist * 0.92} ${(base + top) / 2 - 14} ${cx + share * mouth} ${top + Math.sqrt(1 - share * share) * mouth * 0.5}`,
    )
    .join('');
  return (
    shadow([x, y], r) +
    `<path d="M${cx - r} ${base}A${r} ${r * 0.577} 0 0 0 ${cx + r} ${base}C${cx + r * 0.68} ${base - (base - top) * 0.4} ${cx + waist * 0.84} ${top + (base - top) * 0.3} ${cx + mouth} ${top}H${cx - mouth}C${cx - waist * 0.84} ${top + (base - top) * 0.3} ${cx - r * 0.68} ${base - (base - top) * 0.4} ${cx - r} ${base}Z" fill="url(#cooling)"/>` +
    `<path d="${ribs}" fill="none" stroke="#8fa9a8" stroke-width="1" opacity="0.55"/>` +
    `<ellipse cx="${cx}" cy="${top}" rx="${mouth}" ry="${mouth * 0.5}" fill="#4f7683"/><ellipse cx="${cx}" cy="${top}" rx="${mouth}" ry="${mouth * 0.5}" fill="none" stroke="#f2ead8" stroke-width="3"/>` +
    steam
  );
}

function stack(x: number, y: number, height: number): string {
  const centre: Point = [x, y, 0];
  return (
    view.cylinder(centre, 1.35, height, { body: 'url(#stack)', lid: '#35525c' }) +
    view.band(centre, 1.35, height * 0.95, '#e2573f', 9) +
    view.band(centre, 1.35, height * 0.84, '#e2573f', 9)
  );
}

/** The hall of the heat pumps under a saw-tooth roof, whose panes look away from the noon sun. */
function hall({ x, y, w, d, h }: Box, teeth: number): string {
  const body: Box = { x, y, w, d, h };
  const width = w / teeth;
  let roof = '';
  for (let tooth = 0; tooth < teeth; tooth++) {
    const [a, b] = [x + tooth * width, x + (tooth + 1) * width];
    const up = h + 3.2;
    roof +=
      view.polygon(
        [
          [a, y, h],
          [b, y, up],
          [b, y + d, up],
          [a, y + d, h],
        ],
        '#4d93a3',
      ) +
      view.segment([a + width * 0.5, y, h + 1.6], [a + width * 0.5, y + d, h + 1.6], '#7fbcc4', 1.2) +
      view.polygon(
        [
          [a, y + d, h],
          [b, y + d, h],
          [b, y + d, up],
        ],
        '#2f6f85',
      ) +
      view.polygon(
        [
          [b, y, h],
          [b, y + d, h],
          [b, y + d, up],
          [b, y, up],
        ],
        'url(#pane)',
      );
  }
  return (
    view.box(body, { top: '#3f7f93', left: 'url(#hallLeft)', right: 'url(#hallRight)' }) +
    `<path d="${view.cells({ ...body, z: 4.6, h: 3.4 }, 'left', { columns: 13, rows: 1, gapX: 0.14, gapZ: 0.1 }, () => true)}" fill="#ffe2a0"/>` +
    `<path d="${view.cells({ ...body, z: 0, h: 4 }, 'left', { columns: 6, rows: 1, gapX: 0.28, gapZ: 0.02 }, (column) => column % 2 === 1)}" fill="#17475b"/>` +
    `<path d="${view.cells({ ...body, z: 4.6, h: 3.4 }, 'right', { columns: 7, rows: 1, gapX: 0.14, gapZ: 0.1 }, () => true)}" fill="#6f4a3c" opacity="0.55"/>` +
    roof
  );
}

/** A basin with its turning bridge. */
function basin(x: number, y: number, radius: number): string {
  const [cx, cy] = view.at([x, y, 1.6]);
  const rx = radius * 10.3;
  return (
    shadow([x, y], rx) +
    view.cylinder([x, y, 0], radius, 1.6, { body: '#8ea7a4', lid: '#d5dbcc' }) +
    `<ellipse cx="${cx}" cy="${cy + 1}" rx="${rx * 0.88}" ry="${rx * 0.5}" fill="url(#basin)"/>` +
    `<ellipse cx="${cx}" cy="${cy + 1}" rx="${rx * 0.56}" ry="${rx * 0.32}" fill="none" stroke="#d4fbff" stroke-width="1.2" opacity="0.6"/>` +
    `<ellipse cx="${cx}" cy="${cy + 1}" rx="${rx * 0.3}" ry="${rx * 0.17}" fill="none" stroke="#d4fbff" stroke-width="1.2" opacity="0.6"/>` +
    view.segment([x - radius * 0.98, y, 2.2], [x + radius * 0.98, y, 2.2], '#4f6f77', 5) +
    view.segment([x - radius * 0.98, y, 2.5], [x + radius * 0.98, y, 2.5], '#f4efdc', 2.4) +
    `<circle cx="${cx}" cy="${cy - 6}" r="5" fill="#ee7f3b"/>`
  );
}

/** A pump with its motor, between the blue header and the orange one. */
function pump(x: number): string {
  return (
    shadow([x + 1, 9], 26) +
    view.pipe(
      [
        [x + 1, 3, 2.2],
        [x + 1, 7.4, 2.2],
      ],
      8,
      supply,
    ) +
    view.box({ x: x - 1, y: 6.6, w: 4, d: 6, h: 0.8 }, concrete) +
    view.box({ x, y: 7.2, w: 2, d: 2, h: 3 }, { top: '#57c0d8', left: '#1f7f9d', right: '#3fa9c4' }) +
    view.box({ x: x + 0.2, y: 9.4, w: 1.6, d: 2.8, h: 2.4 }, { top: '#f6f1df', left: '#8fb0b4', right: '#dcc7a0' }) +
    view.pipe(
      [
        [x + 1, 12, 1.6],
        [x + 1, 16, 1.6],
      ],
      8,
      back,
    )
  );
}

function rack(): string {
  const legs = Array.from({ length: 8 }, (_, index) => -28 + index * 8.2)
    .map(
      (x) =>
        view.segment([x, -7, 0], [x, -7, 7], '#587a82', 3) +
        view.line(
          [
            [x, -3.4, 0],
            [x, -3.4, 7],
            [x, -7, 7],
          ],
          '#6f9098',
          3,
        ),
    )
    .join('');
  return (
    legs +
    view.pipe(
      [
        [-31, -6.6, 7.4],
        [32, -6.6, 7.4],
      ],
      8,
      gas,
    ) +
    view.pipe(
      [
        [-31, -5.2, 7.4],
        [32, -5.2, 7.4],
      ],
      9,
      supply,
    ) +
    view.pipe(
      [
        [-31, -3.8, 7.4],
        [32, -3.8, 7.4],
      ],
      9,
      back,
    )
  );
}

function tree([x, y]: readonly [number, number], size: number): string {
  const [cx, cy] = view.at([x, y, 0]);
  const r = 8.5 * size;
  return (
    `<ellipse cx="${cx - 4}" cy="${cy + 1}" rx="${r}" ry="${r * 0.45}" fill="#1c4450" opacity="0.3"/>` +
    `<rect x="${cx - 1}" y="${cy - r}" width="2" height="${r}" fill="#5b5a3f"/>` +
    `<circle cx="${cx}" cy="${cy - r * 1.6}" r="${r}" fill="#3c7a62"/>` +
    `<circle cx="${cx + r * 0.3}" cy="${cy - r * 1.85}" r="${r * 0.66}" fill="#67a577"/>` +
    `<circle cx="${cx + r * 0.5}" cy="${cy - r * 2.05}" r="${r * 0.3}" fill="#d8d58d" opacity="0.8"/>`
  );
}

function truck(x: number, y: number): string {
  return (
    shadow([x + 3, y + 1], 34) +
    view.box({ x, y, z: 0.6, w: 5.4, d: 2.2, h: 3 }, { top: '#ffffff', left: '#bcd3d6', right: '#f1dcb8' }) +
    view.box({ x: x + 5.6, y, z: 0.6, w: 1.9, d: 2.2, h: 2.3 }, { top: '#5fc3d9', left: '#2487a5', right: '#44abc6' }) +
    [x + 1, x + 3.6, x + 6.4]
      .map((wheel) => {
        const [cx, cy] = view.at([wheel, y + 2.2, 0.5]);
        return `<ellipse cx="${cx}" cy="${cy}" rx="4" ry="4.6" fill="#203c46"/>`;
      })
      .join('')
  );
}

/** A measuring point of the twin with the dial of its value. */
function sensor(point: Point, height: number, share: number): string {
  const [x, y] = view.at(point);
  const top = y - height;
  const angle = Math.PI * (1 - share);
  return (
    `<path d="M${x} ${y}V${top}" stroke="#0d5f78" stroke-width="1.6"/>` +
    `<circle cx="${x}" cy="${y}" r="16" fill="url(#pulse)"/><circle cx="${x}" cy="${y}" r="3.4" fill="#eafeff" stroke="#0d7f97" stroke-width="1.4"/>` +
    `<rect x="${x - 24}" y="${top - 27}" width="48" height="28" rx="8" fill="#0c3346" opacity="0.9" stroke="#6ff2ff" stroke-width="1.2"/>` +
    `<path d="M${x - 13} ${top - 6}A13 13 0 0 1 ${x + 13} ${top - 6}" fill="none" stroke="#2f6f85" stroke-width="3.4"/>` +
    `<path d="M${x - 13} ${top - 6}A13 13 0 0 1 ${x + 13 * Math.cos(angle)} ${top - 6 - 13 * Math.sin(angle)}" fill="none" stroke="${share > 0.7 ? '#ffb35c' : '#6ff2ff'}" stroke-width="3.4"/>`
  );
}

/** An energy and pumping station in the morning: original artwork for the demo project. */
export function drawEnergyPlant(): string {
  const road = '#6f8f90';
  const greens: [number, number][] = [
    [-32.6, 20],
    [-32.6, 25],
    [-32.4, 31],
    [-26, 32.4],
    [-19, 32.6],
    [-12, 32.4],
    [-5, 32.6],
    [2, 32.4],
    [9, 32.6],
    [16, 32.4],
    [32.5, -22],
    [32.5, -15],
    [32.6, 0],
    [32.4, 7],
    [32.6, 14],
    [32.4, 30],
  ];
  const trees = greens
    .sort((a, b) => a[0] + a[1] - (b[0] + b[1]))
    .map((place, index) => tree(place, 0.85 + (index % 4) * 0.13))
    .join('');
  const content =
    `<rect width="${WIDTH}" height="530" fill="url(#sky)"/>` +
    `<circle cx="1270" cy="470" r="330" fill="url(#sun)"/><circle cx="1270" cy="452" r="46" fill="#fffbe8"/>` +
    hills() +
    `<rect y="526" width="${WIDTH}" height="374" fill="url(#plain)"/>` +
    fields() +
    view.polygon(
      [
        [-36, -36, -3],
        [37, -36, -3],
        [38, 38, -3],
        [-36, 37, -3],
      ],
      '#0f3442',
      ' opacity="0.35"',
    ) +
    view.box(
      { x: -34, y: -34, z: -2.4, w: 68, d: 68, h: 2.4 },
      { top: 'url(#ground)', left: '#4f7f80', right: '#a4946f' },
    ) +
    view.floor([-34, -1.4], [34, 1.8], 0, road) +
    view.floor([-34, 22], [34, 26.5], 0, road) +
    view.floor([24.5, -34], [29, 34], 0, road) +
    view.segment([-34, 24.2, 0], [34, 24.2, 0], '#e6ead6', 1.4, ' stroke-dasharray="10 10"') +
    view.segment([26.8, -34, 0], [26.8, 34, 0], '#e6ead6', 1.4, ' stroke-dasharray="10 10"') +
    stack(-29, -31.5, 31) +
    stack(-24, -31.5, 27) +
    tank(6, -27, 5.2, 12) +
    tank(18, -27, 5.2, 12) +
    hall({ x: -32, y: -27, w: 28, d: 15, h: 9 }, 5) +
    tank(6, -14.5, 4.4, 8) +
    sphere(18, -13.5, 5.2) +
    rack() +
    cooling(-26, 7, 5.6, 17) +
    view.pipe(
      [
        [-10, 3, 2.2],
        [22, 3, 2.2],
      ],
      11,
      supply,
    ) +
    view.pipe(
      [
        [-10, -5.2, 7.4],
        [-10, -1, 7.4],
        [-10, 3, 7.4],
        [-10, 3, 2.2],
      ],
      9,
      supply,
    ) +
    [-7, -1.5, 4, 9.5, 15].map(pump).join('') +
    view.pipe(
      [
        [-10, 16, 1.6],
        [22, 16, 1.6],
      ],
      11,
      back,
    ) +
    view.pipe(
      [
        [22, 16, 1.6],
        [22, 16, 7.4],
        [22, -3.8, 7.4],
      ],
      9,
      back,
    ) +
    cooling(-22, 17.5, 4.6, 13.5) +
    basin(-3, 29, 3.6) +
    basin(-15, 29, 3.6) +
    truck(-27, 23.2) +
    view.box({ x: 9, y: 27.6, w: 12, d: 4.6, h: 4 }, steel) +
    `<path d="${view.cells({ x: 9, y: 27.6, z: 1, w: 12, d: 4.6, h: 2.2 }, 'left', { columns: 6, rows: 1, gapX: 0.16, gapZ: 0.05 }, () => true)}" fill="#ffdd94"/>` +
    `<path d="${view.cells({ x: 9, y: 27.6, z: 4.02, w: 12, d: 4.6, h: 0.01 }, 'left', { columns: 1, rows: 1, gapX: 0, gapZ: 0 }, () => true)}" fill="#1f8fd0"/>` +
    trees +
    sensor([5, 8, 3], 66, 0.62) +
    sensor([16, 8, 3], 62, 0.82) +
    sensor([6, -22, 9], 96, 0.48) +
    sensor([-10, -12, 6], 92, 0.7) +
    sensor([-3, 29, 2.4], 52, 0.36);
  return toSvg(definitions, content);
}
