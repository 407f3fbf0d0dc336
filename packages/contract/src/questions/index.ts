export { questionCalls } from './calls.ts';
export { questionFieldLabels } from './fieldLabels.ts';
export * from './limits.ts';
export * from './markup.ts';
export { questionRefusals } from './refusals.ts';
export * from './shapes.ts';
