import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SYSTEM_BODIES, TOWER_BODIES } from './bodies.ts';
import { toGlb } from './glb.ts';
import { toSvgPicture } from './picture.ts';
import type { Point3, Solid, Triangle } from './solid.ts';

const bodies = [...SYSTEM_BODIES, ...TOWER_BODIES].map((body) => [body.name, body.solids] as const);

/** Six times the volume between a triangle and the origin: of a closed solid that looks outward more than 0 in all. */
const spanned = ([a, b, c]: Triangle): number =>
  a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0]);

/** Ways along edges that no other triangle goes back: of a closed solid none. Cones end in triangles without area. */
function openEdges({ triangles }: Solid): string[] {
  const name = (point: Point3) => point.map((part) => (Math.round(part * 1e6) / 1e6 + 0).toFixed(6)).join(' ');
  const ways = new Map<string, number>();
  for (const triangle of triangles) {
    const corners = triangle.map(name);
    if (new Set(corners).size < 3) continue;
    corners.forEach((from, at) => {
      const to = corners[(at + 1) % 3] ?? '';
      const [key, step] = from < to ? [`${from} – ${to}`, 1] : [`${to} – ${from}`, -1];
      ways.set(key, (ways.get(key) ?? 0) + step);
    });
  }
  return [...ways].flatMap(([way, count]) => (count === 0 ? [] : [way]));
}

describe.each(bodies)('the body %s of the demo', (_name, solids) => {
  it('is of closed solids that look outward, and stands on the ground', () => {
    for (const solid of solids) {
      expect(openEdges(solid)).toEqual([]);
      expect(solid.triangles.reduce((sum, triangle) => sum + spanned(triangle), 0)).toBeGreaterThan(0);
    }
    const heights = solids.flatMap(({ triangles }) => triangles.flat().map(([, y]) => y));
    expect(Math.min(...heights)).toBeCloseTo(0, 6);
    expect(Math.max(...heights)).toBeLessThan(4);
  });

  it('is a GLB whose lengths, counts and bounds are those of its points, the same bytes each time', () => {
    const glb = toGlb(solids);
    expect(toGlb(solids).equals(glb)).toBe(true);
    expect([glb.toString('latin1', 0, 4), glb.readUInt32LE(4), glb.readUInt32LE(8)]).toEqual(['glTF', 2, glb.length]);
    const jsonLength = glb.readUInt32LE(12);
    expect([glb.toString('latin1', 16, 20), jsonLength % 4]).toEqual(['JSON', 0]);
    const described = JSON.parse(glb.toString('utf8', 20, 20 + jsonLength));
    const binary = glb.subarray(28 + jsonLength);
    expect(glb.readUInt32LE(20 + jsonLength)).toBe(binary.length);
    expect(described.buffers[0].byteLength).toBeLessThanOrEqual(binary.length);
    expect(described.meshes).toHaveLength(solids.length);
    for (const [at, { count, min, max }] of described.accessors.entries()) {
      const { byteOffset, byteLength } = described.bufferViews[at];
      expect(byteLength).toBe(count * 12);
      const points = new Float32Array(binary.buffer.slice(binary.byteOffset + byteOffset).slice(0, byteLength));
      for (const axis of [0, 1, 2]) {
        const own = points.filter((_, part) => part % 3 === axis);
        expect([Math.min(...own), Math.max(...own)]).toEqual([min[axis], max[axis]]);
      }
    }
  });

  it('has a picture that shows it whole, in its colours, with room around it', async () => {
    const { data, info } = await sharp(Buffer.from(toSvgPicture(solids)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([400, 250, 4]);
    const isDrawn = (x: number, y: number) => (data[(y * 400 + x) * 4 + 3] ?? 0) > 0;
    const columns = Array.from({ length: 400 }, (_, x) => x).filter((x) =>
      Array.from({ length: 250 }, (_, y) => y).some((y) => isDrawn(x, y)),
    );
    const rows = Array.from({ length: 250 }, (_, y) => y).filter((y) =>
      Array.from({ length: 400 }, (_, x) => x).some((x) => isDrawn(x, y)),
    );
    expect(Math.min(columns[0] ?? 0, rows[0] ?? 0)).toBeGreaterThanOrEqual(16);
    expect(Math.max(columns.length, rows.length)).toBeGreaterThan(210);
    expect((columns.at(-1) ?? 400) <= 384 && (rows.at(-1) ?? 250) <= 234).toBe(true);
  });
});
