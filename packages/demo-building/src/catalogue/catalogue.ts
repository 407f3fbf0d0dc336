export * from './air.ts';
export * from './electric.ts';
export { type CatalogueItem, catalogueFamily, formatItemName } from './product.ts';
export * from './water.ts';
