import {
  ELEMENT_DATA_MAX,
  ELEMENT_LIBRARY_BYTES_MAX,
  ELEMENT_NAME_MAX,
  ELEMENTS_AT_ONCE,
  ELEMENTS_MAX,
  elementCalls,
} from '@twinscape/contract/elements';
import { projectCalls } from '@twinscape/contract/projects';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { CallAnswer, Client } from '../../testing/client.ts';
import { testLibrary } from '../../testing/librarySuite.ts';
import { elementItems } from './store.ts';
import { libraryElement } from './tables.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());
beforeEach(async () => {
  await app.platform.database.db.delete(libraryElement);
});

const add = (elementName: string, more: object = {}) =>
  engineer.send(elementCalls.CreateElement, { projectId, elementName, elementType: 'data', ...more });

describe('C-ELM-01 C-ELM-02 C-ELM-03 C-ELM-04 the elements of a project', () => {
  testLibrary({
    app: () => app,
    add: (who, elementName) => who.send(elementCalls.CreateElement, { projectId, elementName, elementType: 'data' }),
    change: (who, fields, elementName) =>
      who.send(elementCalls.UpdateElement, {
        projectId,
        id: '',
        ...fields,
        ...(elementName === undefined ? {} : { elementName }),
      }),
    remove: (who, id) => who.send(elementCalls.DeleteElement, { projectId, id }),
    list: async (who, query) => {
      const { data } = await who.must(elementCalls.GetElementList, { projectId, ...query });
      return { names: data.list.map(({ elementName }) => elementName), count: data.count };
    },
    fill: async (count) => {
      const rows = Array.from({ length: count }, (_, at) => ({
        projectId,
        elementName: `第 ${at} 个`,
        elementType: 'data' as const,
      }));
      await app.platform.database.db.insert(libraryElement).values(rows);
    },
    limits: { name: ELEMENT_NAME_MAX, items: ELEMENTS_MAX, atOnce: ELEMENTS_AT_ONCE },
    refusals: {
      nameRequired: '请输入元件名称',
      taken: (name) => `已有名为“${name}”的元件`,
      takenInEnglish: (name) => `An element “${name}” already exists`,
      full: `元件库最多保存 ${ELEMENTS_MAX} 个元件`,
    },
  });
});

describe('what an element holds', () => {
  it('C-ELM-01 A-12 is of one of the kinds, and its data are kept to the letter', async () => {
    expect((await add('错类', { elementType: 'hologram' })).code).toBe(400);
    const dataJson = ' {"流量":"m³/h","n":1e3} ';
    const made = (await add('原样', { dataJson })).result;
    expect(made).toMatchObject({ elementType: 'data', dataJson });
    expect(await engineer.must(elementCalls.GetElementDetail, { projectId, id: made.id })).toEqual(made);
    expect((await add('空白')).result.dataJson).toBe('{}');
  });

  it.each(['{', "{'a':1}", 'undefined', '{"a":01}'])('C-ELM-01 C-ELM-04 data %j are no JSON', async (dataJson) => {
    const refused = await add('错数', { dataJson });
    expect([refused.code, refused.message]).toEqual([400, 'DataJson 不是有效的 JSON']);
    const { id } = (await add('好数')).result;
    expect((await engineer.send(elementCalls.UpdateElement, { projectId, id, dataJson })).code).toBe(400);
  });

  it('C-ELM-01 C-ELM-04 the data of one have a longest length, and those of a library have one together', async () => {
    const long = JSON.stringify('汉'.repeat(ELEMENT_DATA_MAX - 2));
    const fitting = Math.floor(ELEMENT_LIBRARY_BYTES_MAX / Buffer.byteLength(long));
    const { db } = app.platform.database;
    for (let at = 0; at < fitting - 1; at++)
      await elementItems.insert(db, projectId, { elementName: `长 ${at}`, elementType: 'data', dataJson: long });
    // Several at once: there is room for one.
    const answers = await Promise.all(Array.from({ length: 4 }, (_, at) => add(`末 ${at}`, { dataJson: long })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 413, 413, 413]);
    expect(answers.find(({ code }) => code === 413)?.message).toContain('元件库的数据合计最多');
    expect((await add('过长', { dataJson: `${long} ` })).code).toBe(400);
    const id = answers.find(({ code }) => code === 200)?.result.id ?? '';
    // What takes less room may be saved; what takes more may not.
    expect((await engineer.send(elementCalls.UpdateElement, { projectId, id, dataJson: '[]' })).code).toBe(200);
    const { id: small } = (await add('小')).result;
    const grown = await Promise.all(
      [id, small].map((one) => engineer.send(elementCalls.UpdateElement, { projectId, id: one, dataJson: long })),
    );
    expect(grown.map(({ code }) => code).sort()).toEqual([200, 413]);
  }, 60_000);
});

describe('whose elements they are', () => {
  it('C-ELM-06 C-ELM-08 nobody but the platform writes those of the system', async () => {
    const owner = app.as(app.world.people.platform);
    const made = await owner.must(elementCalls.CreateSystemElement, { elementName: '平台', elementType: 'data' });
    const admin = app.as(app.world.people.admin);
    const tries = [
      admin.send(elementCalls.CreateSystemElement, { elementName: '越权', elementType: 'data' }),
      admin.send(elementCalls.UpdateSystemElement, { id: made.id, elementName: '改' }),
      admin.send(elementCalls.DeleteSystemElement, { id: made.id }),
    ];
    for (const { code } of await Promise.all<CallAnswer<unknown>>(tries)) expect(code).toBe(403);
    expect((await admin.must(elementCalls.GetSystemElementDetail, { id: made.id })).elementName).toBe('平台');
  });

  it('C-ELM-01 C-ELM-06 the same name stands in a project, in another one and in the system', async () => {
    const admin = app.as(app.world.people.admin);
    const owner = app.as(app.world.people.platform);
    const same = { elementName: '通用', elementType: 'data' as const };
    const answers = [
      await add('通用'),
      await admin.send(elementCalls.CreateElement, { projectId: app.world.east.plant, ...same }),
      await owner.send(elementCalls.CreateSystemElement, same),
    ];
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  });

  it('C-ELM-03 the elements of a project go with it', async () => {
    const admin = app.as(app.world.people.admin);
    const { id } = await admin.must(projectCalls.AddEnterpriseProject, { projectName: '短命' });
    await admin.must(elementCalls.CreateElement, { projectId: id, elementName: '随项目', elementType: 'data' });
    await add('留下');
    await admin.must(projectCalls.DeleteEnterpriseProject, { id });
    const { db } = app.platform.database;
    const stored = async () =>
      (await db.select({ name: libraryElement.elementName }).from(libraryElement)).map((row) => row.name);
    await expect.poll(stored).toEqual(['留下']);
  });
});
