import { refuse } from '@twinscape/contract';
import { ASSET_NUMBER_MAX, assetRefusals as refusals } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import { groupRows } from '../../../platform/tree/index.ts';
import { findCurrentVersion, loadElementAttribute } from '../../models/index.ts';
import { type Asset, findTakenNumbers } from '../assetStore.ts';
import { loadElementRelations } from '../elementStore.ts';

/**
 * Numbers of assets as an attribute of their elements says, in the models' current versions; of several elements the
 * one that was related first counts. Assets whose elements have no such attribute are left out; refuses when not one
 * has it (RU-ERR-07). Not within a transaction: what versions hold never changes.
 */
export async function numbersFromAttribute(
  db: Db,
  projectId: string,
  assets: readonly Pick<Asset, 'id'>[],
  attribute: string,
): Promise<ReadonlyMap<string, string>> {
  const assetIds = assets.map(({ id }) => id);
  const relations = (await loadElementRelations(db, projectId, { assetIds })).filter(({ lostAt }) => lostAt === null);
  const valuesByModel = new Map<string, ReadonlyMap<string, string>>();
  for (const [modelId, own] of groupRows(relations, (relation) => relation.modelId)) {
    const current = await findCurrentVersion(db, modelId);
    const elementIds = [...new Set(own.flatMap(({ elementId }) => elementId ?? []))];
    if (current) valuesByModel.set(modelId, await loadElementAttribute(db, current.key, elementIds, attribute));
  }
  const numbers = new Map<string, string>();
  for (const { assetId, modelId, elementId } of relations) {
    const number = elementId === null ? undefined : valuesByModel.get(modelId)?.get(elementId);
    if (number !== undefined && number.length <= ASSET_NUMBER_MAX && !numbers.has(assetId))
      numbers.set(assetId, number);
  }
  if (numbers.size === 0) throw refuse(refusals['model.noSameComponent']);
  return numbers;
}

/** Refuses numbers of which two are the same, or which another asset bears. */
export async function refuseDuplicateNumbers(
  tx: Db,
  projectId: string,
  assets: readonly Asset[],
  numbers: ReadonlyMap<string, string>,
): Promise<void> {
  const own = new Set(assets.filter(({ id }) => numbers.has(id)).map(({ assetNumber }) => assetNumber));
  const taken = await findTakenNumbers(tx, projectId, [...numbers.values()]);
  const seen = new Set<string>();
  for (const number of numbers.values()) {
    if (seen.has(number) || (taken.has(number) && !own.has(number)))
      throw refuse(refusals['asset.numberTaken'], { number });
    seen.add(number);
  }
}
