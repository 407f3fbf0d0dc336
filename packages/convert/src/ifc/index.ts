export { type IfcContent, readIfcContent } from './readIfcContent.ts';
