export { assetCalls } from './calls.ts';
export { assetClassCalls } from './classCalls.ts';
export * from './limits.ts';
export { assetPropertyCalls } from './propertyCalls.ts';
export { assetRefusals } from './refusals.ts';
export { assetRegistryCalls } from './registryCalls.ts';
export { assetDeviceCalls } from './relationCalls.ts';
export * from './shapes.ts';
