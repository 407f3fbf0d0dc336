export { panoramaCalls } from './calls.ts';
export { panoramaFieldLabels } from './fieldLabels.ts';
export * from './limits.ts';
export { panoramaRefusals } from './refusals.ts';
export * from './shapes.ts';
