import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/index.ts';
import { deleteShares, renameShareTarget } from '../shares/index.ts';
import { deleteFromBundles, loadBundle, loadBundlesWith } from './bundleStore.ts';
import { toBundleName } from './rules.ts';
import { DOCUMENT_SHARE } from './sharing.ts';

/** The same things together always have the same id (RFC 9562, version 8), so that they have one link. Pure. */
export function toBundleId(ids: readonly string[]): string {
  const hash = createHash('sha256')
    .update([...ids].sort().join(' '))
    .digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/** Some of these, if they stand in bundles, have another name, or are there again. */
export async function renameBundlesWith(tx: Db, projectId: string, ids: readonly string[]): Promise<void> {
  for (const bundleId of await loadBundlesWith(tx, ids)) await renameBundle(tx, projectId, bundleId);
}

/** What is deleted leaves its bundles; the link of one that holds nothing any more ends. */
export async function leaveBundles(tx: Db, projectId: string, ids: readonly string[]): Promise<void> {
  const bundleIds = await loadBundlesWith(tx, ids);
  await deleteFromBundles(tx, ids);
  for (const bundleId of bundleIds)
    if (!(await renameBundle(tx, projectId, bundleId))) await deleteShares(tx, DOCUMENT_SHARE, [bundleId]);
}

async function renameBundle(tx: Db, projectId: string, bundleId: string): Promise<boolean> {
  const held = await loadBundle(tx, projectId, bundleId);
  await renameShareTarget(tx, DOCUMENT_SHARE, bundleId, toBundleName(held.map(({ name }) => name)));
  return held.length > 0;
}
