export * from './air.ts';
export * from './electric.ts';
export { catalogueFamily, nameOf } from './product.ts';
export * from './water.ts';
