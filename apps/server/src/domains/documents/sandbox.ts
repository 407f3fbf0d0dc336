export { officeHandler } from './preview/office/handler.ts';
