export { readArchive } from './readArchive.ts';
