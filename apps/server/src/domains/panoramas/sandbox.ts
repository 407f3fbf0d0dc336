export { panoramaHandler } from './conversion/handler.ts';
