import { readIfcGeometry } from '../../packages/convert/src/geometry/index.ts';
import { createTilesBuilder } from '../../packages/convert/src/tiles/index.ts';
import { peakBytes, printOutcome } from './outcome.ts';

/** Geometry alone: `node tiles.mjs <file> <folder>`. */
const [, , file = '', folder = ''] = process.argv;
const tiles = createTilesBuilder();
await readIfcGeometry(file, tiles);
const { entries, shapes } = await tiles.finish({ numberOf: (key) => key, isSpace: () => false, folder });
const bytes = entries.reduce((sum, { length }) => sum + length, 0);
printOutcome({ peakBytes: peakBytes(), bytes, elements: shapes.size });
