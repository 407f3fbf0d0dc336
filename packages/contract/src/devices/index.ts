export { deviceCalls } from './calls.ts';
export { deviceCategoryCalls } from './categoryCalls.ts';
export * from './limits.ts';
export { devicePropertyCalls } from './propertyCalls.ts';
export { deviceRefusals } from './refusals.ts';
export { deviceRegistryCalls } from './registryCalls.ts';
export * from './shapes.ts';
