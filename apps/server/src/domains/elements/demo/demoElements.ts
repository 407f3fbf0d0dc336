import type { Db } from '../../../platform/db/index.ts';
import { type ElementRow, elementItems } from '../store.ts';

const ALL = { pageIndex: 1, pageSize: 1000 } as const;

/**
 * The elements that the demo brought and that still stand in its libraries; those of the project come before those of
 * the system.
 */
export async function loadDemoElements(db: Db, projectId: string): Promise<ElementRow[]> {
  const own = await elementItems.list(db, projectId, ALL);
  const common = await elementItems.list(db, undefined, ALL);
  return [...own.rows, ...common.rows];
}
