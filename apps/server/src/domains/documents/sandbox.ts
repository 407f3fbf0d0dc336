export { contentHandler } from './content/read/handler.ts';
export { officeHandler } from './preview/office/handler.ts';
export { photoHandler } from './preview/photo/handler.ts';
