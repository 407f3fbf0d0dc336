import { NotConvertible } from '../result.ts';

/** Ours: the largest file of plain meshes; it fits into memory with what is made of it. */
export const MAX_MESH_BYTES = 1024 ** 3;
/** Ours: what a browser can be asked to show, and some. */
export const MAX_TRIANGLES = 30_000_000;

export function refuseTooManyTriangles(count: number): void {
  if (count > MAX_TRIANGLES) throw new NotConvertible('tooComplex', { what: 'triangles', limit: MAX_TRIANGLES });
}
