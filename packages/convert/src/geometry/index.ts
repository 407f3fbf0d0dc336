export type { IfcGeometryOptions, IfcGeometryResult } from './shapes.ts';
