import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { modelElementCalls } from '@twinscape/contract/models';
import type { ElementShape } from '@twinscape/convert';
import { readIfcContent } from '@twinscape/convert/ifc';
import { type BuildingOptions, REVISION_CHANGES, writeBuilding } from '@twinscape/demo-building';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { createTestModel } from '../testing/fixtures.ts';
import { loadModelContent } from './testing/load.ts';

const DATA = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../../../../../shared/data/ifc');
const missing = existsSync(DATA) ? '' : ' (skipped: ../shared/data does not lie beside this repository)';

let app: TestApp;
let member: Client;
beforeAll(async () => {
  app = await startTestApp();
  member = app.as(app.world.people.member);
});
afterAll(() => app.stop());

/** The meaning of files as versions of one model; nothing is drawn. */
async function opened(...files: readonly Uint8Array[]) {
  const projectId = app.world.east.tower;
  const { model, versions } = await createTestModel(app.platform, projectId, { states: files.map(() => 'converted') });
  for (const [at, { key }] of versions.entries()) {
    const { content } = readIfcContent(files[at] ?? new Uint8Array());
    await loadModelContent(app.platform, key, content, new Map<number, ElementShape>());
  }
  return { projectId, modelId: model.id };
}

async function built(options: Omit<BuildingOptions, 'size'>): Promise<Uint8Array> {
  const pieces: string[] = [];
  for await (const piece of writeBuilding({ size: 'small', ...options })) pieces.push(piece);
  return Buffer.from(pieces.join(''));
}

describe.skipIf(missing !== '')(`elements of real files${missing}`, () => {
  const file = (name: string) => readFile(path.join(DATA, name));

  it('G-MODEL-03 tells the one system of a drainage with 13 members, 24 ports and 12 links', async () => {
    const systems = await member.must(
      modelElementCalls.GetSystems,
      await opened(await file('DrainageSystem-1-2_IFC4x3.ifc')),
    );
    expect(systems.map(({ memberCount }) => memberCount)).toEqual([13]);
    expect(systems[0]?.components).toHaveLength(13);
    expect(systems[0]?.components.flatMap(({ ports }) => ports)).toHaveLength(24);
    expect(systems[0]?.links).toHaveLength(12);
  });

  it('G-MODEL-03 M-model.noSystems warns of an electrical model without systems', async () => {
    const answer = await member.send(modelElementCalls.GetSystems, await opened(await file('Duplex_Electrical.ifc')));
    expect([answer.code, answer.message]).toEqual([404, '当前模型没有系统']);
  });

  it('T-MODEL-09 T-MODEL-11 T-MODEL-12 shows a house with its 4 storeys, 56 walls, 14 doors, 24 windows and 21 rooms', async () => {
    const of = await opened(await file('duplex_arch.ifc'));
    const { classes } = await member.must(modelElementCalls.GetElementFields, of);
    const wanted = { IfcBuildingStorey: 4, IfcWallStandardCase: 56, IfcDoor: 14, IfcWindow: 24, IfcSpace: 21 };
    expect(Object.fromEntries(classes.map(({ class: name, elementCount }) => [name, elementCount]))).toMatchObject(
      wanted,
    );
    let found = (await member.must(modelElementCalls.GetElementTree, of)).data;
    for (let depth = 0; depth < 3; depth++)
      found = (await member.must(modelElementCalls.GetElementTree, { ...of, parentId: found.list[0]?.nodeId })).data;
    expect(found.list.filter((node) => node.class === 'IfcBuildingStorey').map(({ name }) => name)).toEqual([
      'T/FDN',
      'Level 1',
      'Level 2',
      'Roof',
    ]);
    const doors = await member.must(modelElementCalls.SearchElements, { ...of, key: 'IFCDOOR', pageSize: 5 });
    expect([doors.data.count, doors.data.list.length]).toEqual([14, 5]);
    const rows = await member.must(modelElementCalls.GetElementProperty, {
      ...of,
      elementId: doors.data.list[0]?.elementId ?? '',
    });
    expect(rows.length).toBeGreaterThan(10);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
});

describe('the demo building', () => {
  it('C-MODEL-09 differs from its second revision in what the revision lists, and by no new GlobalIds', async () => {
    const of = { ...(await opened(await built({}), await built({ revision: 2 }))), versionA: '1', versionB: '2' };
    const plain = await member.must(modelElementCalls.CompareVersion, { ...of, details: true });
    expect(plain.propertiesChanged).toBeGreaterThan(0);
    expect(plain.unchanged).toBeGreaterThan(200);
    const values = new Set(REVISION_CHANGES.flatMap(({ properties }) => Object.values(properties ?? {})));
    const afterValues = plain.data.list.flatMap(({ properties = [] }) => properties.map(({ after }) => String(after)));
    expect(afterValues.filter((value) => values.has(value)).length).toBeGreaterThan(0);

    const again = { ...(await opened(await built({}), await built({ revision: 2, renumberGlobalIds: true }))) };
    const renumbered = await member.must(modelElementCalls.CompareVersion, { ...of, ...again });
    expect({ ...renumbered, data: renumbered.data.count }).toEqual({ ...plain, data: plain.data.count });
  });

  it('T-MODEL-11 T-MODEL-13 is found by asset code and device key', async () => {
    const of = await opened(await built({}));
    const found = await member.must(modelElementCalls.SearchElements, { ...of, key: 'hvac-ahu' });
    expect(found.data.count).toBeGreaterThan(0);
    expect(found.data.list[0]).toMatchObject({ field: 'AssetCode', value: expect.stringMatching(/^HVAC-AHU-/) });
    const systems = await member.must(modelElementCalls.GetSystems, of);
    expect(systems.flatMap(({ links }) => links).length).toBeGreaterThan(0);
  });
});
