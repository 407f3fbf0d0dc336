import { createFamily } from '../../ifc/families.ts';
import type { Vec3 } from '../../ifc/GeometryWriter.ts';
import type { IfcModel, IfcPlace, ProductFamily } from '../../ifc/IfcModel.ts';
import type { PaletteColour } from '../../ifc/palette.ts';

/** The ground that one building stands on, from its own origin. */
export type SitePlot = {
  readonly path: string;
  readonly origin: Vec3;
  readonly length: number;
  readonly depth: number;
  readonly sparse: boolean;
};

const MARGIN = { west: 14_000, east: 14_000, south: 24_000, north: 13_000 };
export const PLOT_DEPTH = MARGIN.south + MARGIN.north;
export const PLOT_WIDTH = MARGIN.west + MARGIN.east;

type Patch = readonly [string, string, string, PaletteColour, Vec3, Vec3];

/** Lawn, forecourt, road with markings, trees along both. */
export function buildPlot(model: IfcModel, site: IfcPlace, plot: SitePlot): void {
  const { length, depth } = plot;
  const [west, south] = [-MARGIN.west, -MARGIN.south];
  const width = length + MARGIN.west + MARGIN.east;
  const full = depth + MARGIN.south + MARGIN.north;
  const middle = length / 2;
  const patches: readonly Patch[] = [
    ['ground', 'TERRAIN', '场地 Ground', 'grass', [west, south, -700], [width, full, 400]],
    ['road', 'USERDEFINED', '道路 Road', 'asphalt', [west, south + 1500, -300], [width, 7000, 60]],
    ['kerb', 'USERDEFINED', '人行道 Pavement', 'paving', [west, south + 8500, -300], [width, 2500, 130]],
    [
      'forecourt',
      'USERDEFINED',
      '入口广场 Forecourt',
      'paving',
      [middle - 14_000, south + 11_000, -300],
      [28_000, 12_330, 145],
    ],
    ['apron', 'USERDEFINED', '散水 Apron', 'paving', [-2200, -1900, -300], [length + 4400, depth + 3800, 90]],
    ['yard', 'USERDEFINED', '后勤场地 Service yard', 'asphalt', [-2200, depth + 1900, -300], [length + 4400, 6000, 70]],
    ['pond', 'USERDEFINED', '水景 Pool', 'water', [middle - 26_000, south + 13_500, -310], [9000, 5500, 80]],
  ];
  for (const [key, kind, name, colour, at, size] of patches)
    patch(model, site, plot, key, kind, name, colour, at, size);
  markings(model, site, plot, west, south, width);
  plant(model, site, plot, middle, south, width);
}

const at = (plot: SitePlot, [x, y, z]: Vec3): Vec3 => [plot.origin[0] + x, plot.origin[1] + y, plot.origin[2] + z];

function patch(
  model: IfcModel,
  site: IfcPlace,
  plot: SitePlot,
  key: string,
  kind: string,
  name: string,
  colour: PaletteColour,
  corner: Vec3,
  size: Vec3,
): void {
  const { geometry } = model;
  const of = createFamily(model, `ground ${key}`, {
    class: 'IFCGEOGRAPHICELEMENT',
    predefined: kind,
    name,
    material: colour === 'grass' ? 'soil' : colour === 'asphalt' ? 'asphalt' : 'stone',
  });
  model.put(site, of, {
    path: `${plot.path}/${key}`,
    name,
    tag: `ZP-${plot.path}-${key}`,
    at: at(plot, corner),
    items: [geometry.painted(colour, geometry.box([0, 0, 0], size))],
  });
}

function markings(model: IfcModel, site: IfcPlace, plot: SitePlot, west: number, south: number, width: number): void {
  const { geometry } = model;
  const dashes: Vec3[] = [];
  for (let x = west + 2000; x + 3000 < west + width; x += 6000) dashes.push([x, south + 4925, -245]);
  const stripes: Vec3[] = Array.from({ length: 7 }, (_, i) => [plot.length / 2 - 3100 + i * 900, south + 2000, -245]);
  const of = createFamily(model, 'road marking', {
    class: 'IFCGEOGRAPHICELEMENT',
    predefined: 'USERDEFINED',
    name: '道路标线 Road marking',
    material: 'asphalt',
  });
  model.put(site, of, {
    path: `${plot.path}/markings`,
    name: '道路标线 Road marking',
    tag: `ZP-${plot.path}-markings`,
    at: plot.origin,
    items: [
      ...dashes.map((corner) => geometry.painted('marking', geometry.box(corner, [3000, 150, 12]))),
      ...stripes.map((corner) => geometry.painted('marking', geometry.box(corner, [450, 6000, 12]))),
    ],
  });
}

function plant(model: IfcModel, site: IfcPlace, plot: SitePlot, middle: number, south: number, width: number): void {
  const spots: (readonly [string, number, number])[] = [];
  const count = plot.sparse ? 3 : Math.floor(width / 7500);
  for (let i = 0; i < count; i++) {
    const x = -MARGIN.west + 4000 + i * 7500;
    // The entrance stays in sight.
    if (Math.abs(x - middle) > 8000) spots.push([`street ${i}`, x, south + 9700]);
  }
  for (let i = 0; i < (plot.sparse ? 0 : 4); i++) {
    spots.push([`west ${i}`, -8500, 2500 + i * 6800]);
    spots.push([`east ${i}`, plot.length + 8500, 2500 + i * 6800]);
  }
  for (let i = 0; i < (plot.sparse ? 0 : 5); i++) {
    spots.push([`lawn west ${i}`, middle - 17_000 - i * 4600, south + 20_500 - (i % 2) * 1300]);
    spots.push([`lawn east ${i}`, middle + 17_000 + i * 4600, south + 20_500 - (i % 2) * 1300]);
  }
  for (const [key, x, y] of spots) {
    const path = `${plot.path}/tree ${key}`;
    if (model.isGone(site, path)) continue;
    const kind = model.pick(`${path}/kind`, 3);
    model.put(site, treeFamily(model, kind), {
      path,
      name: `${TREES[kind]?.[0] ?? '乔木'} ${TREES[kind]?.[1] ?? 'Tree'}`,
      tag: `QM-${plot.path}-${key.replaceAll(' ', '-')}`,
      at: at(plot, [x, y, -300]),
    });
  }
}

const TREES = [
  ['银杏', 'Ginkgo', 1, 'leafLight'],
  ['香樟', 'Camphor tree', 1.18, 'leaf'],
  ['榉树', 'Zelkova', 0.88, 'leaf'],
] as const satisfies readonly (readonly [string, string, number, PaletteColour])[];

const treeFamily = (model: IfcModel, kind: number): ProductFamily => {
  const [cn, en, scale, colour] = TREES[kind] ?? TREES[0];
  return createFamily(model, `tree ${kind}`, {
    class: 'IFCGEOGRAPHICELEMENT',
    predefined: 'USERDEFINED',
    name: `${cn} ${en}`,
    material: 'plant',
    facets: true,
    draw: () => {
      const { geometry } = model;
      const s = (value: number) => Math.round(value * scale);
      const stem = geometry.painted('bark', trunk(model, s(140), s(2600)));
      return [stem, ...CROWN.map(([x, y, z, r]) => geometry.painted(colour, crown(model, [s(x), s(y), s(z)], s(r))))];
    },
  });
};

const CROWN = [
  [0, 0, 3700, 1750],
  [700, 500, 4700, 1250],
  [-650, -350, 4900, 1150],
] as const;

/** Six sides, thinner above. */
function trunk({ geometry }: IfcModel, radius: number, height: number) {
  const ring = (r: number, z: number): Vec3[] =>
    Array.from({ length: 6 }, (_, i) => [
      Math.round(r * Math.cos((i * Math.PI) / 3)),
      Math.round(r * Math.sin((i * Math.PI) / 3)),
      z,
    ]);
  const sides = Array.from({ length: 6 }, (_, i) => [i, (i + 1) % 6, 6 + ((i + 1) % 6), 6 + i]);
  const faces = [[5, 4, 3, 2, 1, 0], ...sides, [6, 7, 8, 9, 10, 11]];
  return geometry.faceted([...ring(radius, 0), ...ring(Math.round(radius * 0.6), height)], faces);
}

/** A faceted ball: rings of eight corners between two poles. */
function crown({ geometry }: IfcModel, [x, y, z]: Vec3, radius: number) {
  const rings = [-0.75, -0.2, 0.4, 0.8];
  const sides = 8;
  const corners: Vec3[] = [[x, y, z - radius]];
  for (const [k, h] of rings.entries())
    for (let i = 0; i < sides; i++) {
      const turn = ((i + k * 0.5) * 2 * Math.PI) / sides;
      const flat = Math.sqrt(1 - h * h) * radius;
      corners.push([
        Math.round(x + flat * Math.cos(turn)),
        Math.round(y + flat * Math.sin(turn)),
        Math.round(z + h * radius),
      ]);
    }
  corners.push([x, y, z + radius]);
  const top = corners.length - 1;
  const place = (ring: number, i: number) => 1 + ring * sides + (i % sides);
  const faces: number[][] = [];
  for (let i = 0; i < sides; i++) {
    faces.push([0, place(0, i + 1), place(0, i)]);
    for (let ring = 0; ring + 1 < rings.length; ring++) {
      faces.push([place(ring, i), place(ring, i + 1), place(ring + 1, i)]);
      faces.push([place(ring, i + 1), place(ring + 1, i + 1), place(ring + 1, i)]);
    }
    faces.push([place(rings.length - 1, i), place(rings.length - 1, i + 1), top]);
  }
  return geometry.faceted(corners, faces);
}
