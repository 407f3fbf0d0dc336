import { refuse } from '@twinscape/contract';
import { documentRefusals as refusals } from '@twinscape/contract/documents';
import type { Db } from '../../platform/db/index.ts';
import { type DocumentCaller, requireRight } from './access.ts';
import { loadDocumentRights } from './accessStore.ts';
import { insertBundle, loadBundle } from './bundleStore.ts';
import { toBundleId } from './bundles.ts';
import { type Document, documentsInProject } from './documentStore.ts';
import { toBundleName } from './rules.ts';

/** What is shared by one link: the thing itself, or several under an id of their own. */
export type ShareTarget = {
  readonly targetId: string;
  readonly name: string;
  readonly shared: readonly [Document, ...Document[]];
};

/**
 * The things that are named, each of which the caller must be allowed to share; an id of several together names these.
 * With a lock they are held.
 */
export async function requireShareTarget(
  caller: DocumentCaller,
  named: readonly string[],
  db: Db,
  lock?: 'update',
): Promise<ShareTarget> {
  const { projectId } = caller.project;
  const missing = refusals['document.notFound'];
  const ids = [...new Set(named.map((id) => id.toLowerCase()))];
  const direct = await documentsInProject(db, projectId, ids, lock);
  const [only] = ids;
  const isBundle = direct.length === 0 && ids.length === 1 && only !== undefined;
  const found = isBundle ? await loadBundle(db, projectId, only) : direct;
  const [first, ...others] = found;
  if (!first || (!isBundle && found.length < ids.length)) throw refuse(missing);
  const rights = await loadDocumentRights(db, caller);
  for (const { accessId } of found) requireRight(rights, accessId, 'share', missing);
  return {
    targetId: isBundle ? only : ids.length === 1 ? first.id : toBundleId(ids),
    name: toBundleName(found.map(({ name }) => name)),
    shared: [first, ...others],
  };
}

/** Several things under one id, before they are shared by it. */
export async function keepShareTarget(tx: Db, { targetId, shared }: ShareTarget): Promise<void> {
  const [{ id, projectId }] = shared;
  if (targetId === id) return;
  await insertBundle(
    tx,
    projectId,
    targetId,
    shared.map((one) => one.id),
  );
}
