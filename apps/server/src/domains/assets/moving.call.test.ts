import { assetDeviceCalls, assetElementCalls, assetPropertyCalls } from '@twinscape/contract/assets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { deviceIn } from '../devices/examples.ts';
import type { Asset } from './assetStore.ts';
import { type AssetType, insertClass, insertType, loadAssetClasses, loadAssetTypes } from './classStore.ts';
import { assetExamples, assetIn, categoryIn, propertyIn, typeIn } from './examples.ts';
import { moveAsset } from './moveStore.ts';
import { insertProperty, loadPropertyDefinitions, type PropertyDefinition } from './propertyStore.ts';
import { addToAssetCategory } from './viewStore.ts';

let app: TestApp;
let engineer: Client;
let tower: string;
let plant: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  ({ tower, plant } = app.world.east);
}, 60_000);
afterAll(() => app.stop());

const db = () => app.platform.database.db;
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.platform.database.pool.query<Row>(text, values)).rows;

/** A type of the tower with one property, and an asset of it that has a value, changed once. */
async function withValue(): Promise<{ type: AssetType; property: PropertyDefinition; asset: Asset }> {
  const type = await typeIn(app);
  const property = await propertyIn(app, { typeId: type.id });
  const asset = await assetIn(app, { typeId: type.id });
  const set = (value: string) =>
    engineer.must(assetPropertyCalls.EditAssetPropertys, {
      projectId: tower,
      assetId: asset.id,
      propertys: [{ propertyId: property.id, value }],
    });
  await set('7.5');
  await set('11');
  return { type, property, asset };
}
const move = (asset: Asset) => db().transaction((tx) => moveAsset(tx, asset, plant));
const stored = async (id: string) =>
  (
    await query<{ project_id: string; type_id: string; version: number; value_text: string }>(
      'select project_id, type_id, version, value_text from asset where id = $1',
      [id],
    )
  )[0];
const valuesOf = (id: string) =>
  query<{ property_id: string; value: string }>('select property_id, value from asset_value where asset_id = $1', [id]);
const pastOf = (id: string) =>
  query<{ property_id: string }>('select property_id from asset_value_past where asset_id = $1', [id]);

/** A type of the plant called like another one, however it is written, with one property. */
async function namesakeInPlant(typeName: string, property?: Partial<PropertyDefinition>) {
  const { id: classId } = await insertClass(db(), {
    projectId: plant,
    parentId: undefined,
    className: `厂区分类 ${newId()}`,
  });
  const type = await insertType(db(), { projectId: plant, classId, typeName, numberPattern: null });
  if (!property) return { type, property: undefined };
  const common = { valueType: 'number' as const, isRequired: false, unit: null, defaultValue: null, sort: undefined };
  const made = await insertProperty(db(), plant, { typeId: type.id }, { ...common, propertyName: '功率', ...property });
  return { type, property: made };
}

describe('C-TCUST an asset that is assigned to another project', () => {
  it('takes its type along where there is none of that name: with its class and properties, and keeps its values and their past', async () => {
    const { type, property, asset } = await withValue();
    await move(asset);
    const [copy] = (await loadAssetTypes(db(), plant)).filter(({ typeName }) => typeName === type.typeName);
    expect(copy).toBeDefined();
    expect(copy?.id).not.toBe(type.id);
    const before = (await loadAssetClasses(db(), tower)).find(({ id }) => id === type.classId);
    const after = (await loadAssetClasses(db(), plant)).find(({ id }) => id === copy?.classId);
    expect([after?.className, after?.parentId]).toEqual([before?.className, null]);
    const [copied] = await loadPropertyDefinitions(db(), { typeId: copy?.id ?? '' });
    expect(copied).toMatchObject({ propertyName: property.propertyName, valueType: 'number', unit: 'kW' });
    expect(await stored(asset.id)).toMatchObject({
      project_id: plant,
      type_id: copy?.id,
      value_text: expect.stringContaining('11'),
    });
    expect(await valuesOf(asset.id)).toEqual([{ property_id: copied?.id, value: '11' }]);
    const past = await pastOf(asset.id);
    expect(past.length).toBeGreaterThan(0);
    expect(new Set(past.map(({ property_id: id }) => id))).toEqual(new Set([copied?.id]));
    // The type itself stays where it was, for the others of its kind.
    expect((await loadAssetTypes(db(), tower)).map(({ id }) => id)).toContain(type.id);
  });

  it('becomes one of the type of that name, in whatever case; the second one makes no second type', async () => {
    const type = await typeIn(app, { typeName: `Pump ${newId()}` });
    const { type: namesake } = await namesakeInPlant(type.typeName.toUpperCase());
    for (const asset of [await assetIn(app, { typeId: type.id }), await assetIn(app, { typeId: type.id })]) {
      await move(asset);
      expect(await stored(asset.id)).toMatchObject({ project_id: plant, type_id: namesake.id });
    }
    const sameNames = (await loadAssetTypes(db(), plant)).filter(
      ({ typeName }) => typeName.toLowerCase() === type.typeName.toLowerCase(),
    );
    expect(sameNames).toHaveLength(1);
  });

  it.each([
    ['of the same name in another case and of the same kind go along', 'SAME', 'number', true],
    ['of the same name and another kind stay behind', 'SAME', 'text', false],
    ['of another name stay behind', 'OTHER', 'number', false],
  ] as const)('values %s', async (_name, named, valueType, isKept) => {
    const { type, property, asset } = await withValue();
    const propertyName = named === 'SAME' ? property.propertyName.toUpperCase() : '别的属性';
    const { property: there } = await namesakeInPlant(type.typeName, { propertyName, valueType });
    await move(asset);
    expect(await valuesOf(asset.id)).toEqual(isKept ? [{ property_id: there?.id, value: '11' }] : []);
    expect((await pastOf(asset.id)).length > 0).toBe(isKept);
    expect((await stored(asset.id))?.value_text.includes('11')).toBe(isKept);
  });

  it('leaves behind what belongs to the project: links to devices, elements and places in views; its own properties go along', async () => {
    const related = await assetExamples.SaveAssetElementView?.input(app, 'engineer');
    const { assetId } = related as { assetId: string };
    const own = await propertyIn(app, { assetId });
    const device = await deviceIn(app);
    await engineer.must(assetDeviceCalls.AddAssetDeviceRelation, {
      projectId: tower,
      assetId,
      deviceIds: [device.id],
    });
    const { id: categoryId } = await categoryIn(app);
    await addToAssetCategory(db(), categoryId, [assetId]);
    const before = await stored(assetId);
    const [asset] = await query<{ id: string; projectId: string; typeId: string }>(
      `select id, project_id as "projectId", type_id as "typeId" from asset where id = $1`,
      [assetId],
    );
    await move(asset as Asset);
    for (const table of ['asset_element', 'asset_device', 'asset_in_category'])
      expect(await query(`select from ${table} where asset_id = $1`, [assetId])).toEqual([]);
    expect(await query('select project_id from asset_property where id = $1', [own.id])).toEqual([
      { project_id: plant },
    ]);
    expect((await stored(assetId))?.version).toBe((before?.version ?? 0) + 1);
    const gone = await engineer.send(assetElementCalls.GetAssetRelationModels, { projectId: tower, assetId });
    expect(gone.code).toBe(404);
  });
});
