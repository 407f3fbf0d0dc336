export { LARGEST_IFC, readIfcGeometry } from './readIfcGeometry.ts';
export type { IfcGeometryOptions, IfcGeometryResult } from './shapes.ts';
