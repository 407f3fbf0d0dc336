export { bcfHandler } from './views/bcf/handler.ts';
