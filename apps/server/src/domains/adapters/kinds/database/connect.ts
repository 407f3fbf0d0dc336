import { BROWSED_MAX, type BrowsedNode } from '@twinscape/contract/adapters';
import { toMoment, toScalar } from '../documents/jsonPath.ts';
import {
  readTargetText,
  type SourceConnection,
  SourceFailed,
  type SourceKind,
  type SourcePoint,
  type SourceReading,
  type SourceTarget,
  type SourceValue,
} from '../port.ts';
import type { DatabaseAddress } from './address.ts';
import { type DatabaseRow, type DatabaseSession, openDatabase } from './engines.ts';

/** A foreign database: rows by a key, each column a point; with a time column, its past too. */
export const databaseKind: SourceKind<DatabaseAddress> = {
  async connect(target, context) {
    return new DatabaseConnection(await openDatabase(target, context), target);
  },
};

class DatabaseConnection implements SourceConnection<DatabaseAddress> {
  readonly lost: Promise<never>;
  /** The newest time that was read, where there is a time column. */
  position: string | undefined;
  hasMore = false;
  readonly readsTogether: boolean;
  private readonly session: DatabaseSession;
  private readonly target: SourceTarget;

  constructor(session: DatabaseSession, target: SourceTarget) {
    this.session = session;
    this.target = target;
    this.position = target.position;
    this.readsTogether = readTargetText(target, 'timeColumn') !== '';
    this.lost = session.lost;
  }

  async read(points: readonly SourcePoint<DatabaseAddress>[]): Promise<SourceReading[]> {
    const timeColumn = readTargetText(this.target, 'timeColumn');
    const rows = await this.load(this.position);
    const byRow = new Map<string, SourcePoint<DatabaseAddress>[]>();
    for (const point of points) {
      const known = byRow.get(point.address.rowKey);
      if (known) known.push(point);
      else byRow.set(point.address.rowKey, [point]);
    }
    const readings: SourceReading[] = [];
    const found = new Set<number>();
    let newest = this.position === undefined ? undefined : Date.parse(this.position);
    const before = newest;
    for (const row of rows) {
      const at = timeColumn === '' ? undefined : toMoment(row[timeColumn]);
      if (timeColumn !== '' && at === undefined) continue;
      if (at !== undefined && (newest === undefined || at > newest)) newest = at;
      for (const { index, address } of byRow.get(this.readKey(row)) ?? []) {
        const value = toValue(row[address.column]);
        found.add(index);
        if (value !== undefined) readings.push({ index, quality: 'good', value, ...(at === undefined ? {} : { at }) });
        else if (at === undefined || row[address.column] === undefined)
          readings.push({
            index,
            quality: 'bad',
            detail: row[address.column] === undefined ? 'no such column' : 'null',
          });
      }
    }
    if (newest !== undefined) this.position = new Date(newest).toISOString();
    // Rows went by, and later ones may wait: they are asked for at once.
    this.hasMore = timeColumn !== '' && rows.length > 1 && newest !== before;
    if (timeColumn === '')
      for (const { index } of points)
        if (!found.has(index)) readings.push({ index, quality: 'bad', detail: 'no such row' });
    return readings;
  }

  async browse(nodeId: string | undefined): Promise<BrowsedNode[]> {
    if (nodeId !== undefined) return [];
    const keyColumn = readTargetText(this.target, 'keyColumn');
    const timeColumn = readTargetText(this.target, 'timeColumn');
    const nodes = new Map<string, BrowsedNode>();
    for (const row of await this.load(undefined)) {
      const rowKey = this.readKey(row);
      if (rowKey === '') continue;
      for (const column of Object.keys(row)) {
        if (column === keyColumn || column === timeColumn) continue;
        const address = `${rowKey}/${column}`;
        if (nodes.size >= BROWSED_MAX && !nodes.has(address)) continue;
        nodes.set(address, {
          nodeId: address,
          name: address,
          address,
          value: toValue(row[column]),
          isWritable: false,
          hasChildren: false,
        });
      }
    }
    return [...nodes.values()];
  }

  close(): Promise<void> {
    return this.session.close();
  }

  private async load(position: string | undefined): Promise<DatabaseRow[]> {
    const query = readTargetText(this.target, 'query');
    if (query.trim() === '') throw new SourceFailed('settings');
    return this.session.query(query, position === undefined ? undefined : new Date(position));
  }

  private readKey(row: DatabaseRow): string {
    const key = row[readTargetText(this.target, 'keyColumn')];
    return key === null || key === undefined ? '' : String(key);
  }
}

function toValue(value: unknown): SourceValue | undefined {
  if (value instanceof Date) return value.toISOString();
  return toScalar(value);
}
