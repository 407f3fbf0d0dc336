export { readIfcGeometry } from './readIfcGeometry.ts';
export type { IfcGeometryOptions, IfcGeometryResult } from './shapes.ts';
export { LARGEST_IFC } from './source.ts';
