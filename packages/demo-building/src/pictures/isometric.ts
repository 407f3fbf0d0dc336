/** A point of the drawn world: x to the lower right, y to the lower left, z up, in metres. */
export type Point = readonly [x: number, y: number, z: number];
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly z?: number;
  readonly w: number;
  readonly d: number;
  readonly h: number;
};
export type FaceColours = { readonly top: string; readonly left: string; readonly right: string };

const COS = Math.cos(Math.PI / 6);

/** The isometric view with its origin at a place of the sheet. */
export function createIsometricView(originX: number, originY: number, scale: number) {
  const at = ([x, y, z]: Point): readonly [number, number] => [
    originX + (x - y) * COS * scale,
    originY + (x + y) * 0.5 * scale - z * scale,
  ];
  const text = (point: Point): string => at(point).map(roundToTenths).join(' ');
  const outline = (points: readonly Point[]): string => `M${points.map(text).join('L')}Z`;
  const polygon = (points: readonly Point[], fill: string, more = ''): string =>
    `<path d="${outline(points)}" fill="${fill}"${more}/>`;

  /** A level rectangle from one corner to the opposite one. */
  const floor = (
    [x1, y1]: readonly [x: number, y: number],
    [x2, y2]: readonly [x: number, y: number],
    z: number,
    fill: string,
    more = '',
  ): string =>
    polygon(
      [
        [x1, y1, z],
        [x2, y1, z],
        [x2, y2, z],
        [x1, y2, z],
      ],
      fill,
      more,
    );

  /** The corners of the three faces that are seen. */
  const faces = ({ x, y, z = 0, w, d, h }: Box) => ({
    top: [
      [x, y, z + h],
      [x + w, y, z + h],
      [x + w, y + d, z + h],
      [x, y + d, z + h],
    ] as const,
    left: [
      [x, y + d, z],
      [x + w, y + d, z],
      [x + w, y + d, z + h],
      [x, y + d, z + h],
    ] as const,
    right: [
      [x + w, y, z],
      [x + w, y + d, z],
      [x + w, y + d, z + h],
      [x + w, y, z + h],
    ] as const,
  });

  const box = (size: Box, shades: FaceColours): string => {
    const { left, right, top } = faces(size);
    return polygon(left, shades.left) + polygon(right, shades.right) + polygon(top, shades.top);
  };

  /**
   * Cells of a face as one path: `columns` × `rows`, those that `chosen` names, with a gap around each (a share of the
   * cell).
   */
  const cells = (
    size: Box,
    face: 'left' | 'right',
    grid: { readonly columns: number; readonly rows: number; readonly gapX: number; readonly gapZ: number },
    chosen: (column: number, row: number) => boolean,
  ): string => {
    const { x, y, z = 0, w, d, h } = size;
    const corner = (along: number, up: number): Point =>
      face === 'left' ? [x + w * along, y + d, z + h * up] : [x + w, y + d * along, z + h * up];
    let path = '';
    for (let row = 0; row < grid.rows; row++) {
      for (let column = 0; column < grid.columns; column++) {
        if (!chosen(column, row)) continue;
        const [a, b] = [(column + grid.gapX) / grid.columns, (column + 1 - grid.gapX) / grid.columns];
        const [low, high] = [(row + grid.gapZ) / grid.rows, (row + 1 - grid.gapZ) / grid.rows];
        path += outline([corner(a, low), corner(b, low), corner(b, high), corner(a, high)]);
      }
    }
    return path;
  };

  /** An upright cylinder: body and lid, each with its own paint. */
  const cylinder = (
    centre: Point,
    radius: number,
    height: number,
    paint: { readonly body: string; readonly lid: string; readonly rim?: string },
  ): string => {
    const [cx, base] = at(centre);
    const top = base - height * scale;
    const rx = radius * Math.SQRT2 * COS * scale;
    const ry = rx * 0.577;
    const rim = paint.rim ? ` stroke="${paint.rim}" stroke-width="1.5"` : '';
    return (
      `<path d="M${roundToTenths(cx - rx)} ${roundToTenths(top)}V${roundToTenths(base)}A${roundToTenths(rx)} ${roundToTenths(ry)} 0 0 0 ${roundToTenths(cx + rx)} ${roundToTenths(base)}V${roundToTenths(top)}Z" fill="${paint.body}"/>` +
      `<ellipse cx="${roundToTenths(cx)}" cy="${roundToTenths(top)}" rx="${roundToTenths(rx)}" ry="${roundToTenths(ry)}" fill="${paint.lid}"${rim}/>`
    );
  };

  /** A band around a cylinder, seen from the front. */
  const band = (centre: Point, radius: number, up: number, stroke: string, width: number): string => {
    const [cx, base] = at(centre);
    const y = base - up * scale;
    const rx = radius * Math.SQRT2 * COS * scale - width / 2;
    return `<path d="M${roundToTenths(cx - rx)} ${roundToTenths(y)}A${roundToTenths(rx)} ${roundToTenths(rx * 0.577)} 0 0 0 ${roundToTenths(cx + rx)} ${roundToTenths(y)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
  };

  const line = (points: readonly Point[], stroke: string, width: number, more = ''): string =>
    `<path d="M${points.map(text).join('L')}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"${more}/>`;

  const segment = (from: Point, to: Point, stroke: string, width: number, more = ''): string =>
    line([from, to], stroke, width, more);

  /** A pipe: a dark edge, its colour, and light along its upper side. */
  const pipe = (
    points: readonly Point[],
    width: number,
    colours: { edge: string; base: string; light: string },
  ): string =>
    line(points, colours.edge, width + 2.5) +
    line(points, colours.base, width) +
    line(
      points.map(([x, y, z]) => [x, y, z + (width * 0.24) / scale] as const),
      colours.light,
      width * 0.24,
    );

  return { at, polygon, floor, box, cells, cylinder, band, line, segment, pipe };
}

const roundToTenths = (value: number): number => Math.round(value * 10) / 10;

/** Numbers from 0 to 1 that are the same at every start (mulberry32), so that a picture is stored once. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const WIDTH = 1600;
export const HEIGHT = 900;

export const toSvg = (definitions: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${definitions}</defs>${content}</svg>`;

/** A gradient from top to bottom, or along x1…y2 of the shape's box. */
export const gradient = (
  id: string,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
  direction = 'x1="0" y1="0" x2="0" y2="1"',
): string =>
  `<linearGradient id="${id}" ${direction}>${stops.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`;

export const glow = (id: string, colour: string, strength: number): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
