export { adapterPackageHandler } from './packageHandler.ts';
