import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteRelationsOfEntities } from '../devices/index.ts';
import { getTelemetry } from '../telemetry/index.ts';
import { deleteAssets, loadAssetIds } from './assetStore.ts';
import { unlinkDocumentsOfAssets } from './attachments/documentLinkStore.ts';
import { deleteProjectClasses } from './classStore.ts';
import { deleteProjectNumbering } from './numberStore.ts';
import { assetRemovals } from './slots.ts';
import { deleteProjectViews } from './viewStore.ts';

/**
 * Takes assets away with everything that is theirs: values, relations, attributes and series, and what other domains
 * keep about them.
 */
export async function removeAssets(platform: Platform, tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteAssets(tx, ids);
  await unlinkDocumentsOfAssets(tx, ids);
  const { store, attributes } = getTelemetry(platform);
  const entities = ids.map((id) => ({ type: 'ASSET' as const, id }));
  await deleteRelationsOfEntities(tx, entities);
  await attributes.removeEntities(tx, entities);
  await store.removeEntities(tx, entities);
  for (const removeAlong of assetRemovals.all().values()) await removeAlong(platform, tx, ids);
}

/** A statement names 65,535 things at most; a project may have more assets. */
const SLICE = 10_000;

/** Everything that a project holds of assets. */
export async function removeProjectAssets(platform: Platform, tx: Db, projectId: string): Promise<void> {
  const ids = await loadAssetIds(tx, projectId);
  for (let at = 0; at < ids.length; at += SLICE) await removeAssets(platform, tx, ids.slice(at, at + SLICE));
  await deleteProjectClasses(tx, projectId);
  await deleteProjectViews(tx, projectId);
  await deleteProjectNumbering(tx, projectId);
}
