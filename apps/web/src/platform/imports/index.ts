export { imports, type Standing, type Started } from './follow.ts';
