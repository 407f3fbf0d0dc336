import { NotConvertible } from '../result.ts';

/** Ours: the largest file of plain meshes; it fits into memory with what is made of it. */
export const MESH_MOST_BYTES = 1024 ** 3;
/** Ours: what a browser can be asked to show, and some. */
export const MOST_TRIANGLES = 30_000_000;

export function refuseTooManyTriangles(count: number): void {
  if (count > MOST_TRIANGLES) throw new NotConvertible('tooComplex', { what: 'triangles', limit: MOST_TRIANGLES });
}
