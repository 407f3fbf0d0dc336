export { handleDemoHistory } from './history.ts';
export { type DemoDeviceToken, demoDeviceTokens, demoProject } from './known.ts';
export { seedDevices } from './seed.ts';
