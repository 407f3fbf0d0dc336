import { loadSimulatedDevices } from '@twinscape/demo-building/life';
import { z } from 'zod';
import type { Db } from '../../../platform/db/index.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { groupRows } from '../../../platform/tree/index.ts';
import { demoDeviceTokens } from '../../devices/index.ts';
import { type Account, accountById, demoActor } from '../../identity/index.ts';
import {
  loadElementAttribute,
  loadSystemTopology,
  modelVersionConverted,
  requireConvertedVersion,
} from '../../models/index.ts';
import { lockProject, projectById } from '../../projects/index.ts';
import { writeSetting } from '../../settings/index.ts';
import { assetsInProject, type ListedAsset, loadListedAssets, updateAssets } from '../assetStore.ts';
import { linkDevices } from '../deviceLinkStore.ts';
import { loadRelationsOfModel } from '../elementStore.ts';
import { refuseDuplicateNumbers } from '../elements/numbers.ts';
import { loadPropertyDefinitionsOfMany } from '../propertyStore.ts';
import { publishAssetsChanged } from '../publish.ts';
import { demoTopology } from '../slots.ts';
import { runSystemImport } from '../systems/importJob.ts';
import { writeValues } from '../valueStore.ts';
import { DEMO_CODE, DEMO_PROPERTIES, DEMO_SET, isImported } from './plan.ts';
import { DEMO_ASSETS_SETTING, type DemoAssetsSetting, loadDemoAssetsSetting } from './setting.ts';
import { addDemoViews } from './views.ts';

/** Makes the demo's assets from the model that has just been converted. */
const demoAssetsJob = defineJob({ name: 'assets.demo', payload: z.object({ modelId: z.string() }), maxAttempts: 3 });

/**
 * The first version of the demo project's model that can be opened becomes assets; whoever deletes these later is left
 * in peace.
 */
export function registerDemoModelListener(platform: Platform): void {
  platform.events.on(modelVersionConverted, async ({ entityId, projectId }, tx) => {
    const setting = await loadDemoAssetsSetting(tx);
    if (entityId && setting && !setting.isMade && setting.projectId === projectId)
      await platform.jobs.add(tx, demoAssetsJob, { modelId: entityId }, { key: 'assets.demo', queue: 'assets.demo' });
  });
  platform.jobs.handle(demoAssetsJob, ({ modelId }) => makeDemoAssets(platform, modelId));
}

/**
 * By the product's own import of systems, then as people go on: codes and values from the model, devices by code,
 * views, topology. May run twice.
 */
export async function makeDemoAssets(platform: Platform, modelId: string): Promise<void> {
  const { db } = platform.database;
  const setting = await loadDemoAssetsSetting(db);
  if (!setting || setting.isMade) return;
  const [project, engineer] = await Promise.all([projectById(db, setting.projectId), accountById(db, setting.userId)]);
  if (!project || !engineer) return;
  const scope = { projectId: project.id, companyId: project.companyId, isManager: true };
  const caller = { platform, project: scope, session: { userId: engineer.id, memberType: 2 as const } };
  const { version } = await requireConvertedVersion(caller, modelId, undefined, db);
  const order = await buildSystemsImport(db, version.key, setting, modelId);
  await runSystemImport(
    platform,
    { ...caller, actor: demoActor(engineer), language: 'cn', order, key: setting.key },
    { progress: async () => undefined },
  );
  const attributes = await loadModelAttributes(db, version.key, modelId);
  await db.transaction(async (tx) => {
    if (!(await lockProject(tx, project.id))) return;
    const assets = await describeDemoAssets(tx, setting, { modelId, said: attributes }, engineer);
    await relateDemoDevices(tx, assets);
    await addDemoViews(tx, project.id, setting, assets);
    for (const [, relate] of demoTopology.all()) await relate(tx, project.id, assets, modelId);
    await writeSetting(tx, DEMO_ASSETS_SETTING, { ...setting, isMade: true }, undefined);
    await publishAssetsChanged(tx, project.id);
  });
}

/** Attributes of elements by the elements' ids. */
type ModelAttributes = (attribute: string) => ReadonlyMap<string, string>;

/**
 * What the model says of the elements that are assets now. Before the transaction: what a version holds never changes.
 */
async function loadModelAttributes(db: Db, version: number, modelId: string): Promise<ModelAttributes> {
  const elementIds = [
    ...new Set((await loadRelationsOfModel(db, modelId)).flatMap(({ elementId }) => elementId ?? [])),
  ];
  const all = new Map<string, ReadonlyMap<string, string>>();
  for (const attribute of [DEMO_CODE, ...DEMO_PROPERTIES.map((one) => `${DEMO_SET}.${one.attribute}`)])
    all.set(attribute, await loadElementAttribute(db, version, elementIds, attribute));
  return (attribute) => all.get(attribute) ?? new Map();
}

/** What the dialog of the import would have sent. */
async function buildSystemsImport(
  db: Db,
  version: number,
  { classId, typeIds }: DemoAssetsSetting,
  relationModelId: string,
) {
  const services = await loadSystemTopology(db, version);
  const systems = services.systems.map(({ systemId, name, members }) => ({
    systemId,
    elementIds: members.flatMap((index) => {
      const element = services.elements.get(index);
      return element && isImported(name, element.class) ? [element.elementId] : [];
    }),
  }));
  return {
    assetCategoryId: classId,
    relationModelId,
    systems: systems.filter(({ elementIds }) => elementIds.length > 0),
    types: Object.entries(typeIds).map(([ifcClass, assetClassTypeId]) => ({ class: ifcClass, assetClassTypeId })),
    isRecursive: false,
    hasSystems: true,
    takesNumbers: false,
  };
}

/** Gives the assets the codes and values that the model has of them. */
async function describeDemoAssets(
  tx: Db,
  { projectId }: DemoAssetsSetting,
  { modelId, said }: { readonly modelId: string; readonly said: ModelAttributes },
  engineer: Account,
): Promise<ListedAsset[]> {
  const relations = await loadRelationsOfModel(tx, modelId);
  const assets = await assetsInProject(tx, projectId, [...new Set(relations.map(({ assetId }) => assetId))], 'update');
  // Of several elements the one that was related first is the machine itself.
  const elementOf = new Map(relations.toReversed().map(({ assetId, elementId }) => [assetId, elementId ?? '']));
  const codes = said(DEMO_CODE);
  const numbers = new Map(
    [...elementOf].flatMap(([id, element]) => {
      const code = codes.get(element);
      return code === undefined ? [] : [[id, code] as const];
    }),
  );
  await refuseDuplicateNumbers(tx, projectId, assets, numbers);
  for (const [id, assetNumber] of numbers) await updateAssets(tx, [id], { assetNumber });
  const typeIds = [...new Set(assets.map(({ typeId }) => typeId))];
  const properties = groupRows(
    await loadPropertyDefinitionsOfMany(tx, { typeIds, assetIds: [] }),
    ({ typeId }) => typeId ?? '',
  );
  for (const { propertyName, attribute } of DEMO_PROPERTIES) {
    const values = said(`${DEMO_SET}.${attribute}`);
    await writeValues(
      tx,
      assets.flatMap(({ id, typeId }) => {
        const value = values.get(elementOf.get(id) ?? '');
        const property = properties.get(typeId)?.find((one) => one.propertyName === propertyName);
        return value === undefined || !property ? [] : [{ assetId: id, propertyId: property.id, value }];
      }),
      engineer.masterName,
    );
  }
  return loadListedAssets(
    tx,
    projectId,
    assets.map(({ id }) => id),
  );
}

/** A device measures the asset whose code it bears. */
async function relateDemoDevices(tx: Db, assets: readonly ListedAsset[]): Promise<void> {
  const byCode = new Map(assets.map(({ asset }) => [asset.assetNumber, asset.id]));
  const codes = new Map((await loadSimulatedDevices()).map(({ key, assetCode }) => [key, assetCode]));
  for (const { id, key } of await demoDeviceTokens(tx)) {
    const assetId = byCode.get(codes.get(key) ?? '');
    if (assetId !== undefined) await linkDevices(tx, [assetId], [id]);
  }
}
