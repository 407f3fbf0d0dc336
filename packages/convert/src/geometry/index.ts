export { MAX_IFC_BYTES } from './byteSource.ts';
export { readIfcGeometry } from './readIfcGeometry.ts';
export type { IfcGeometryOptions, IfcGeometryResult } from './shapes.ts';
