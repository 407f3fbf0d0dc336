import type { BrowsedNode } from '@twinscape/contract/adapters';
import type { DocumentAddress } from '../documents/address.ts';
import { browseDocument, readDocument, readPoints } from '../documents/readDocument.ts';
import type { Pushed, ReadingSink, SourceConnection, SourceKind, SourcePoint, SourceTarget } from '../port.ts';

/** How many adapters' last documents a process keeps. */
const LAST_MAX = 64;
/**
 * What was pushed last, by adapter, for who wants to see what there is to map: it outlives the connection, which is
 * made anew when points are mapped.
 */
const lastPushed = new Map<string, string>();

/** Another system pushes documents to an address of ours: nothing is asked for. */
export const pushKind: SourceKind<DocumentAddress> = { connect: async (target) => new PushConnection(target) };

class PushConnection implements SourceConnection<DocumentAddress> {
  private readonly target: SourceTarget;

  constructor(target: SourceTarget) {
    this.target = target;
  }

  async read(): Promise<[]> {
    return [];
  }

  async follow(): Promise<[]> {
    return [];
  }

  /** A document need not hold all points: of those that it does not, nothing is said. */
  async take(
    { body, at }: Pushed,
    points: readonly SourcePoint<DocumentAddress>[],
    sink: ReadingSink,
  ): Promise<number> {
    const document = await readDocument(this.target, body);
    this.remember(body);
    const readings = readPoints(this.target, points, [document]).readings.filter(({ quality }) => quality !== 'bad');
    // What is pushed again after a failure must be the same value, and not another one.
    await sink.push(readings.map((reading) => ({ at, ...reading })));
    return new Set(readings.map(({ index }) => index)).size;
  }

  async browse(nodeId: string | undefined): Promise<BrowsedNode[]> {
    const last = lastPushed.get(this.target.adapterId);
    if (nodeId !== undefined || last === undefined) return [];
    return browseDocument(this.target, await readDocument(this.target, last), false);
  }

  async close(): Promise<void> {}

  private remember(body: string): void {
    const { adapterId } = this.target;
    lastPushed.delete(adapterId);
    lastPushed.set(adapterId, body);
    for (const oldest of lastPushed.keys()) {
      if (lastPushed.size <= LAST_MAX) break;
      lastPushed.delete(oldest);
    }
  }
}
