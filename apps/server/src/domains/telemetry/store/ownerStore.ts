import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import type { EntityRef } from '../port.ts';

/**
 * An entity went to another project with its time series: how long they are kept is that project's to say from now on.
 */
export async function moveSeries(tx: Db, entity: EntityRef, projectId: string): Promise<void> {
  await tx.execute(
    sql`update series set project_id = ${projectId} where entity_id = ${entity.id} and entity_type = ${entity.type}`,
  );
}
