export { readIfcGeometry } from './readIfcGeometry.ts';
