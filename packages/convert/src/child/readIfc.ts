import { type IfcContent, readIfcContent } from '../ifc/index.ts';
import { NotConvertible } from '../result.ts';
import { GeometryThread } from './geometryOutside.ts';
import { readShared } from './readWhole.ts';
import type { Converted, Work } from './work.ts';

/** The geometry engine counts bytes with 31 bits; said before the meaning is read for nothing. */
const MOST_BYTES = 2 ** 31 - 1;

/**
 * Reads geometry in a thread of its own while this one reads the meaning; they meet before the tiles are written, which
 * bear the elements' numbers.
 */
export async function readIfc(file: string, work: Work): Promise<Converted> {
  const thread = new GeometryThread(work);
  try {
    const ifc = await readMeaning(file, work, (bytes) => thread.begin(bytes));
    const { tiles, missing, warnings } = await thread.finish(ifc);
    const reasons = new Map(
      missing.flatMap(({ id, reason }) => {
        const number = ifc.isSpace(id) ? undefined : ifc.numberOf(id);
        return number === undefined ? [] : [[number, reason] as const];
      }),
    );
    return { undrawn: reasons, content: ifc.content, tiles, warnings: [...ifc.warnings, ...warnings] };
  } finally {
    thread.close();
  }
}

async function readMeaning(
  file: string,
  { report }: Work,
  onRead: (bytes: Uint8Array<SharedArrayBuffer>) => void,
): Promise<IfcContent> {
  const started = performance.now();
  const bytes = await readShared(file, MOST_BYTES, (share) => report.share('reading', share));
  onRead(bytes);
  const ifc = readIfcContent(bytes);
  report.took('elements', (performance.now() - started) / 1000);
  if (ifc.content.elements.length === 0) throw new NotConvertible('noGeometry');
  return ifc;
}
