export { ATTRIBUTE_SET } from './attributes.ts';
export { CLASSIFICATION_SET, GROUP_SET, LAYER_SET } from './groups.ts';
export { type IfcContent, type IfcReadOptions, readIfcContent } from './readIfcContent.ts';
