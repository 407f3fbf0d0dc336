export { demoDeviceTokens, demoProject } from './demoDevices.ts';
export { loadDemoTower } from './demoTower.ts';
export { registerDemoHistoryJob } from './history.ts';
export { seedDevices } from './seed.ts';
