export { workbookHandler } from './reports/workbookHandler.ts';
