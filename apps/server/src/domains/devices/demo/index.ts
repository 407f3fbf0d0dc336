export { demoDeviceTokens, demoProject } from './demoDevices.ts';
export { registerDemoHistoryJob } from './history.ts';
export { seedDevices } from './seed.ts';
