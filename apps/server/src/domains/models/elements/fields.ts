import type { Database } from '../../../platform/db/index.ts';
import { type Fields, readFields } from './fieldStore.ts';

/** Versions whose fields one process remembers; they never change, and reading them looks at every value. */
const REMEMBERED_VERSIONS = 200;

const remembered = new WeakMap<Database, Map<number, Promise<Fields>>>();

export function fieldsFor(database: Database, version: number): Promise<Fields> {
  const known = remembered.get(database) ?? new Map<number, Promise<Fields>>();
  remembered.set(database, known);
  const fields = known.get(version) ?? readFields(database.db, version);
  known.delete(version);
  known.set(version, fields);
  fields.catch(() => known.delete(version));
  for (const oldest of known.keys()) {
    if (known.size <= REMEMBERED_VERSIONS) break;
    known.delete(oldest);
  }
  return fields;
}
