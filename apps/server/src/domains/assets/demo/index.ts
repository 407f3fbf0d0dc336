export { registerDemoModelListener } from './make.ts';
export { seedAssets } from './seed.ts';
