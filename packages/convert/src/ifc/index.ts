export { CLASSIFICATION_SET, LAYER_SET } from './groups.ts';
export { type IfcContent, type ReadOptions, readIfcContent } from './read.ts';
