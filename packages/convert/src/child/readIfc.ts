import { type IfcContent, readIfcContent } from '../ifc/index.ts';
import { NotConvertible } from '../result.ts';
import type { ConversionWork, ModelConversion } from './conversionWork.ts';
import { GeometryThread } from './geometryThreadClient.ts';
import { readSharedFile } from './readWholeFile.ts';

/** The geometry engine counts bytes with 31 bits; said before the meaning is read for nothing. */
const MAX_BYTES = 2 ** 31 - 1;

/**
 * Reads geometry in a thread of its own while this one reads the meaning; they meet before the tiles are written, which
 * bear the elements' numbers.
 */
export async function readIfc(file: string, work: ConversionWork): Promise<ModelConversion> {
  const thread = new GeometryThread(work);
  try {
    const ifc = await readSemantics(file, work, (bytes) => thread.sendFile(bytes));
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

async function readSemantics(
  file: string,
  { report }: ConversionWork,
  onRead: (bytes: Uint8Array<SharedArrayBuffer>) => void,
): Promise<IfcContent> {
  const started = performance.now();
  const bytes = await readSharedFile(file, MAX_BYTES, (share) => report.reportShare('reading', share));
  onRead(bytes);
  const ifc = readIfcContent(bytes);
  report.addSeconds('elements', (performance.now() - started) / 1000);
  if (ifc.content.elements.length === 0) throw new NotConvertible('noGeometry');
  return ifc;
}
