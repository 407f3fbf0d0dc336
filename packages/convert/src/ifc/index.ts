export { type IfcContent, type ReadOptions, readIfcContent } from './read.ts';
