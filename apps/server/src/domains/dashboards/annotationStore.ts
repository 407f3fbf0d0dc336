import { and, count, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { dashboardAnnotationTable } from './tables.ts';

export type Annotation = typeof dashboardAnnotationTable.$inferSelect;
export type NewAnnotation = typeof dashboardAnnotationTable.$inferInsert;
/** A dashboard in one of the projects that it is shown in. */
type Place = { readonly dashboardId: string; readonly projectId: string };

const isOfPlace = ({ dashboardId, projectId }: Place) =>
  and(eq(dashboardAnnotationTable.dashboardId, dashboardId), eq(dashboardAnnotationTable.projectId, projectId));

/** Those that touch a period, the latest first. */
export const loadAnnotations = (
  db: Db,
  place: Place,
  { startTime, endTime, limit }: { readonly startTime: Date; readonly endTime: Date; readonly limit: number },
): Promise<Annotation[]> =>
  db
    .select()
    .from(dashboardAnnotationTable)
    .where(
      and(
        isOfPlace(place),
        lte(dashboardAnnotationTable.startTime, endTime),
        gte(dashboardAnnotationTable.endTime, startTime),
      ),
    )
    .orderBy(desc(dashboardAnnotationTable.startTime), dashboardAnnotationTable.id)
    .limit(limit);

/** One of them, held until the transaction ends. */
export async function findAnnotation(tx: Db, place: Place, id: string): Promise<Annotation | undefined> {
  const [row] = await tx
    .select()
    .from(dashboardAnnotationTable)
    .where(and(isOfPlace(place), eq(dashboardAnnotationTable.id, id)))
    .for('update');
  return row;
}

export async function countAnnotations(db: Db, dashboardId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(dashboardAnnotationTable)
    .where(eq(dashboardAnnotationTable.dashboardId, dashboardId));
  return row?.count ?? 0;
}

export async function insertAnnotation(tx: Db, annotation: NewAnnotation): Promise<Annotation> {
  const [row] = await tx.insert(dashboardAnnotationTable).values(annotation).returning();
  if (!row) throw new Error('an annotation was not added');
  return row;
}

export async function updateAnnotation(
  tx: Db,
  id: string,
  change: Pick<Annotation, 'kind' | 'text' | 'startTime' | 'endTime'>,
): Promise<Annotation> {
  const [row] = await tx
    .update(dashboardAnnotationTable)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(dashboardAnnotationTable.id, id))
    .returning();
  if (!row) throw new Error('an annotation that was held is gone');
  return row;
}

export async function deleteAnnotation(tx: Db, id: string): Promise<void> {
  await tx.delete(dashboardAnnotationTable).where(eq(dashboardAnnotationTable.id, id));
}

/** Lets nothing stay that was written on dashboards while a project showed them. */
export async function deleteAnnotationsInProjects(
  tx: Db,
  projectIds: readonly string[],
  dashboardId?: string,
): Promise<void> {
  await tx
    .delete(dashboardAnnotationTable)
    .where(
      and(
        inArray(dashboardAnnotationTable.projectId, [...projectIds]),
        dashboardId === undefined ? undefined : eq(dashboardAnnotationTable.dashboardId, dashboardId),
      ),
    );
}
