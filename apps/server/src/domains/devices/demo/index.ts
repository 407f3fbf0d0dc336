export { handleDemoHistory } from './history.ts';
export { type DemoDeviceToken, demoDeviceTokens } from './known.ts';
export { seedDevices } from './seed.ts';
