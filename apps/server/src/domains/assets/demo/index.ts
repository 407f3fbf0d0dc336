export { followDemoModel } from './make.ts';
export { seedAssets } from './seed.ts';
