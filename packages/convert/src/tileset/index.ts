export { readTileset } from './readTileset.ts';
