import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { quotaRefusal } from '../../platform/quotas/index.ts';
import { projectById } from '../projects/index.ts';
import type { EntityRef } from './port.ts';
import { entityAccess } from './slots.ts';

const COMPANIES_KEPT = 10_000;

/** How many keys an entity of a project may have; what belongs to no project names its enterprise instead. */
export function keysPerEntity({ database, quotas }: Platform): (projectId: string) => Promise<number> {
  const companies = new Map<string, string>();
  return async (projectId) => {
    let companyId = companies.get(projectId);
    if (companyId === undefined) {
      companyId = (await projectById(database.db, projectId))?.companyId ?? projectId;
      if (companies.size >= COMPANIES_KEPT) companies.clear();
      companies.set(projectId, companyId);
    }
    return (await quotas.read(companyId)).keysPerDevice;
  };
}

/**
 * Refuses attributes with which an entity would have more keys than its enterprise allows. Keys that it has already are
 * no question.
 */
export function requireKeys(platform: Platform) {
  const limitOf = keysPerEntity(platform);
  return async (db: Db, entity: EntityRef, scope: string, keys: readonly string[]): Promise<void> => {
    const { rows } = await db.execute<{ known: number; total: number }>(sql`
      select count(*) filter (where scope = ${scope} and key = any(${sql.param([...keys])}::text[]))::int as known,
             (count(*) + (select count(*) from series where entity_id = ${entity.id}::uuid and entity_type = ${entity.type}))::int as total
        from attribute where entity_id = ${entity.id}::uuid and entity_type = ${entity.type}`);
    const { known, total } = rows[0] ?? { known: 0, total: 0 };
    if (known >= keys.length) return;
    const owner = await entityAccess.of(entity.type)?.find(db, entity.id);
    if (!owner) return;
    const limit = await limitOf(owner.projectId);
    if (total + keys.length - known > limit) throw quotaRefusal('keysPerDevice', limit);
  };
}
