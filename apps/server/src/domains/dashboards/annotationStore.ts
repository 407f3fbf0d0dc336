import { and, count, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { dashboardAnnotation } from './tables.ts';

export type Annotation = typeof dashboardAnnotation.$inferSelect;
export type NewAnnotation = typeof dashboardAnnotation.$inferInsert;
/** A dashboard in one of the projects that it is shown in. */
type Place = { readonly dashboardId: string; readonly projectId: string };

const isOfPlace = ({ dashboardId, projectId }: Place) =>
  and(eq(dashboardAnnotation.dashboardId, dashboardId), eq(dashboardAnnotation.projectId, projectId));

/** Those that touch a period, the latest first. */
export const loadAnnotations = (
  db: Db,
  place: Place,
  { startTime, endTime, limit }: { readonly startTime: Date; readonly endTime: Date; readonly limit: number },
): Promise<Annotation[]> =>
  db
    .select()
    .from(dashboardAnnotation)
    .where(
      and(isOfPlace(place), lte(dashboardAnnotation.startTime, endTime), gte(dashboardAnnotation.endTime, startTime)),
    )
    .orderBy(desc(dashboardAnnotation.startTime), dashboardAnnotation.id)
    .limit(limit);

/** One of them, held until the transaction ends. */
export async function findAnnotation(tx: Db, place: Place, id: string): Promise<Annotation | undefined> {
  const [row] = await tx
    .select()
    .from(dashboardAnnotation)
    .where(and(isOfPlace(place), eq(dashboardAnnotation.id, id)))
    .for('update');
  return row;
}

export async function countAnnotations(db: Db, dashboardId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(dashboardAnnotation)
    .where(eq(dashboardAnnotation.dashboardId, dashboardId));
  return row?.count ?? 0;
}

export async function insertAnnotation(tx: Db, annotation: NewAnnotation): Promise<Annotation> {
  const [row] = await tx.insert(dashboardAnnotation).values(annotation).returning();
  if (!row) throw new Error('an annotation was not added');
  return row;
}

export async function updateAnnotation(
  tx: Db,
  id: string,
  change: Pick<Annotation, 'kind' | 'text' | 'startTime' | 'endTime'>,
): Promise<Annotation> {
  const [row] = await tx
    .update(dashboardAnnotation)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(dashboardAnnotation.id, id))
    .returning();
  if (!row) throw new Error('an annotation that was held is gone');
  return row;
}

export async function deleteAnnotation(tx: Db, id: string): Promise<void> {
  await tx.delete(dashboardAnnotation).where(eq(dashboardAnnotation.id, id));
}

/** Lets nothing stay that was written on dashboards while a project showed them. */
export async function deleteAnnotationsInProjects(
  tx: Db,
  projectIds: readonly string[],
  dashboardId?: string,
): Promise<void> {
  await tx
    .delete(dashboardAnnotation)
    .where(
      and(
        inArray(dashboardAnnotation.projectId, [...projectIds]),
        dashboardId === undefined ? undefined : eq(dashboardAnnotation.dashboardId, dashboardId),
      ),
    );
}
