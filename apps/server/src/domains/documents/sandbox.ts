export { contentHandler } from './content/read/handler.ts';
export { officeHandler } from './preview/office/handler.ts';
