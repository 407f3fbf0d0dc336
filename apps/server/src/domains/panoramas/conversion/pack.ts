import { PANORAMA_TILE } from '@twinscape/contract/panoramas';
import type { TileLevel } from './work.ts';

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** `pano_files/13/4_2.jpeg`: level, column, row. */
const TILE_NAME = /_files\/(\d+)\/(\d+)_(\d+)\.jpe?g$/;

/**
 * Where the tiles lie in the archive that libvips wrote (APPNOTE 6.3, stored, no ZIP64), for the levels of these
 * widths. Our own archive: anything that is missing is a fault. Pure.
 */
export function findTiles(archive: Buffer, widths: readonly number[]): TileLevel[] {
  const end = archive.length - END_BYTES;
  if (end < 0 || archive.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('the archive of tiles has no end');
  const places = new Map<string, { readonly offset: number; readonly length: number }>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('the archive of tiles is broken');
    const [size, nameBytes, extraBytes, commentBytes, local] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
      archive.readUInt32LE(at + 42),
    ];
    const name = archive.toString('latin1', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    const [, level, column, row] = TILE_NAME.exec(name) ?? [];
    if (level !== undefined) {
      if (archive.readUInt32LE(local) !== LOCAL) throw new Error('the archive of tiles is broken');
      const head = LOCAL_BYTES + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      places.set(`${level}/${column}/${row}`, { offset: local + head, length: size });
    }
    at += ENTRY_BYTES + nameBytes + extraBytes + commentBytes;
  }
  return widths.map((width) => {
    const [columns, rows] = countTiles(width);
    const offsets: number[] = [];
    const lengths: number[] = [];
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const place = places.get(`${Math.log2(width)}/${column}/${row}`);
        if (!place) throw new Error(`the tile ${column}, ${row} of ${width} was not made`);
        offsets.push(place.offset);
        lengths.push(place.length);
      }
    return { width, offsets, lengths };
  });
}

/** Columns and rows of a level. Pure. */
export const countTiles = (width: number): readonly [columns: number, rows: number] => [
  width / PANORAMA_TILE,
  width / PANORAMA_TILE / 2,
];
