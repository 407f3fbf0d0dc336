import type { Db } from '../../platform/db/index.ts';
import { loadStanding } from '../identity/index.ts';
import { findProjectScope } from '../projects/index.ts';

/** Of projects that the reader is still in: what is told there is theirs no more once they have left. */
export async function keepReachable<M extends { readonly projectId: string | null }>(
  tx: Db,
  userId: string,
  messages: readonly M[],
): Promise<M[]> {
  const standing = await loadStanding(tx, userId);
  if (!standing) return [];
  const reachable = new Set<string>();
  for (const projectId of new Set(messages.flatMap((one) => one.projectId ?? [])))
    if (await findProjectScope(tx, standing, projectId)) reachable.add(projectId);
  return messages.filter(({ projectId }) => projectId === null || reachable.has(projectId));
}
