import { auditCalls } from '@twinscape/contract/audit';
import { fileCalls } from '@twinscape/contract/files';
import {
  LABEL_ITEM_NAME_MAX,
  LABEL_ITEMS_AT_ONCE,
  LABEL_ITEMS_MAX,
  LABEL_LIBRARY_BYTES_MAX,
  LABEL_TEXT_MAX,
  labelCalls,
} from '@twinscape/contract/labels';
import { projectCalls } from '@twinscape/contract/projects';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { CallAnswer, Client } from '../../testing/client.ts';
import { insertItem, type LabelItemKind } from './itemStore.ts';
import { labelItem } from './tables.ts';

type Item = { readonly id: string; readonly name: string; readonly logo?: string | undefined };
type Fields = { readonly [field: string]: unknown };
/** One of the three libraries of a project, by its calls. */
type Library = {
  readonly add: (who: Client, fields: Fields) => Promise<CallAnswer<Item>>;
  readonly change: (who: Client, fields: Fields) => Promise<CallAnswer<Item>>;
  readonly remove: (who: Client, id: string | string[]) => Promise<CallAnswer<unknown>>;
  readonly list: (who: Client, query?: Fields) => Promise<{ readonly names: string[]; readonly count: number }>;
};

let app: TestApp;
let engineer: Client;
let projectId: string;
let picture: string;

async function uploadPicture(who: Client): Promise<string> {
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
  const file = { name: 'a.png', body: new Uint8Array(await square.png().toBuffer()), type: 'image/png' };
  const given = (await who.must(fileCalls.UploadImageAsync, {}, { files: { file } })) as unknown;
  return typeof given === 'string' ? given : (given as { path: string }).path;
}

beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
  picture = await uploadPicture(engineer);
}, 60_000);
afterAll(() => app.stop());
beforeEach(async () => {
  await app.platform.database.db.delete(labelItem);
});

const toNames = ({ data }: { data: { list: readonly Item[]; count: number } }) => ({
  names: data.list.map(({ name }) => name),
  count: data.count,
});

const libraries: Readonly<Record<LabelItemKind, Library>> = {
  panel: {
    add: (who, fields) =>
      who.send(labelCalls.CreateProjectDataPanel, { projectId, panelType: 'text', name: '面板', ...fields }),
    change: (who, fields) => who.send(labelCalls.UpdateProjectDataPanel, { projectId, id: '', ...fields }),
    remove: (who, id) => who.send(labelCalls.DeleteProjectDataPanel, { projectId, id }),
    list: async (who, query) => toNames(await who.must(labelCalls.GetProjectDataPanelList, { projectId, ...query })),
  },
  anchor: {
    add: (who, fields) => who.send(labelCalls.CreateProjectAnchor, { projectId, name: '标记', ...fields }),
    change: (who, fields) => who.send(labelCalls.UpdateProjectAnchor, { projectId, id: '', ...fields }),
    remove: (who, id) => who.send(labelCalls.DeleteProjectAnchor, { projectId, id }),
    list: async (who, query) => toNames(await who.must(labelCalls.GetProjectAnchorList, { projectId, ...query })),
  },
  background: {
    add: (who, fields) =>
      who.send(labelCalls.CreateProjectBackground, { projectId, name: '背景', imagePath: picture, ...fields }),
    change: (who, fields) => who.send(labelCalls.UpdateProjectBackground, { projectId, id: '', ...fields }),
    remove: (who, id) => who.send(labelCalls.DeleteProjectBackgroud, { projectId, id }),
    list: async (who, query) => toNames(await who.must(labelCalls.GetProjectBackgroundList, { projectId, ...query })),
  },
};
const KIND_NAMES = { panel: '数据面板', anchor: '标记', background: '背景' } as const;
const kinds = Object.keys(libraries) as LabelItemKind[];

describe.each(kinds)('C-PNL-01 C-ANC-05 C-BG-05 the library of a project for each %s', (kind) => {
  const library = libraries[kind];

  it.each(['', '   ', '\t'])('wants a name, and %j is none', async (name) => {
    const refused = await library.add(engineer, { name });
    expect([refused.code, refused.message]).toEqual([400, '请输入名称']);
  });

  it('takes a name of the longest length without the spaces around it, and none that is longer', async () => {
    const longest = '名'.repeat(LABEL_ITEM_NAME_MAX);
    expect((await library.add(engineer, { name: ` ${longest} ` })).result.name).toBe(longest);
    expect((await library.add(engineer, { name: `${longest}称` })).code).toBe(400);
    expect((await library.list(engineer)).names).toEqual([longest]);
  });

  it('has a name once in whatever case, and says in both languages what bears it', async () => {
    const { id } = (await library.add(engineer, { name: 'Pump' })).result;
    expect((await library.add(engineer, { name: 'PUMP' })).message).toBe(`已有名为“PUMP”的${KIND_NAMES[kind]}`);
    const inEnglish = await library.add(engineer.with({ 'accept-language': 'en' }), { name: 'pump' });
    expect([inEnglish.code, inEnglish.message]).toEqual([
      409,
      expect.stringMatching(/^There is a \w.* named “pump” already$/),
    ]);
    expect((await library.change(engineer, { id, name: 'pump' })).result.name).toBe('pump');
    const other = (await library.add(engineer, { name: '阀' })).result;
    expect((await library.change(engineer, { id: other.id, name: 'PUMP' })).code).toBe(409);
  });

  it('gives a name to one of many who take it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => library.add(engineer, { name: '同名' })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(11).fill(409)]);
  });

  it('finds by a part of the name, to the letter, and answers in pages, the newest first', async () => {
    for (const name of ['1 号 50%', '1 号 500', 'A_1', 'AX1']) await library.add(engineer, { name });
    expect((await library.list(engineer, { key: '50%' })).names).toEqual(['1 号 50%']);
    expect((await library.list(engineer, { key: 'a_' })).names).toEqual(['A_1']);
    expect(await library.list(engineer, { pageIndex: 2, pageSize: 3 })).toEqual({ names: ['1 号 50%'], count: 4 });
    expect(await library.list(engineer, { key: '无' })).toEqual({ names: [], count: 0 });
  });

  it('changes only what is sent, refuses what is not there, and deletes all that are named or none', async () => {
    const [first, second] = [
      (await library.add(engineer, { name: '甲' })).result,
      (await library.add(engineer, { name: '乙' })).result,
    ];
    expect((await library.change(engineer, { id: first.id })).result).toEqual(first);
    expect((await library.change(engineer, { id: newId(), name: '丙' })).code).toBe(404);
    expect((await library.change(engineer, { name: '丙' })).code).toBe(400);
    expect((await library.remove(engineer, [first.id, newId()])).code).toBe(404);
    expect((await library.remove(engineer, [])).code).toBe(400);
    const tooMany = Array.from({ length: LABEL_ITEMS_AT_ONCE + 1 }, newId);
    expect((await library.remove(engineer, tooMany)).code).toBe(400);
    expect((await library.list(engineer)).count).toBe(2);
    // The same one named twice is one, in whatever case its id is written.
    expect((await library.remove(engineer, [first.id, first.id.toUpperCase(), second.id])).code).toBe(200);
    expect((await library.list(engineer)).count).toBe(0);
  });

  it('holds so many, also when several are added to the last place at once', async () => {
    const { db } = app.platform.database;
    const rows = Array.from({ length: LABEL_ITEMS_MAX - 1 }, (_, at) => ({ projectId, kind, name: `第 ${at} 个` }));
    await db.insert(labelItem).values(rows);
    const answers = await Promise.all(Array.from({ length: 6 }, () => library.add(engineer, { name: newId() })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(5).fill(400)]);
    expect(answers.find(({ code }) => code === 400)?.message).toBe(`最多保存 ${LABEL_ITEMS_MAX} 个`);
  });

  it('RU-PERM-14 is read by trial users of the project and written by its engineers', async () => {
    const { id } = (await library.add(engineer, { name: '只读' })).result;
    const guest = app.as(app.world.people.guest);
    expect((await library.list(guest)).names).toEqual(['只读']);
    const tries = [
      library.add(guest, { name: '试用' }),
      library.change(guest, { id, name: '改' }),
      library.remove(guest, id),
    ];
    for (const { code } of await Promise.all<CallAnswer<unknown>>(tries)) expect(code).toBe(403);
    const outsider = app.as(app.world.people.westAdmin);
    expect((await library.add(outsider, { name: '外' })).code).toBe(403);
  });

  it('writes down who added, changed and deleted what', async () => {
    const { id } = (await library.add(engineer, { name: '先名' })).result;
    await library.change(engineer, { id, name: '后名' });
    await library.remove(engineer, id);
    const rows = async () => {
      const { data } = await engineer.must(auditCalls.GetProjectOperationLogList, { projectId, pageSize: 3 });
      return data.list.map((row) => JSON.stringify(row));
    };
    await expect.poll(async () => (await rows())[0]).toMatch(/删除.*“后名”/);
    const [, changed, added] = await rows();
    expect(changed).toMatch(/修改.*“后名”/);
    expect(added).toMatch(/新增.*“先名”/);
  });
});

describe('what an item of a library holds', () => {
  it('C-PNL-01 C-PNL-02 A-113 a panel has one of the kinds, and keeps its text to the letter', async () => {
    const wrong = await libraries.panel.add(engineer, { panelType: 'hologram' });
    expect(wrong.code).toBe(400);
    const dataPanelJson = ' {"标题":"\\u0041","n":1e3} ';
    const made = await engineer.must(labelCalls.CreateProjectDataPanel, {
      projectId,
      name: '原样',
      panelType: 'liveVideo',
      dataPanelJson,
    });
    expect(made).toMatchObject({ panelType: 'liveVideo', dataPanelJson });
    expect(await engineer.must(labelCalls.GetProjectDataPanelDetail, { projectId, id: made.id })).toEqual(made);
  });

  it.each(['{', 'undefined', '{"a":01}'])('C-PNL-01 C-ANC-05 %j is no JSON', async (json) => {
    for (const refused of [
      await libraries.panel.add(engineer, { dataPanelJson: json }),
      await libraries.anchor.add(engineer, { anchorJson: json }),
    ]) {
      expect(refused.code).toBe(400);
      expect(refused.message).toContain('JSON');
    }
  });

  it('C-PNL-01 C-PNL-02 one text has a longest length, and those of a library have one together', async () => {
    const long = JSON.stringify('汉'.repeat(LABEL_TEXT_MAX - 2));
    const { db } = app.platform.database;
    const bytes = Buffer.byteLength(long);
    const fitting = Math.floor(LABEL_LIBRARY_BYTES_MAX / bytes);
    for (let at = 0; at < fitting - 1; at++)
      await insertItem(db, { kind: 'panel', projectId }, { name: `长 ${at}`, panelType: 'text', json: long });
    // Several at once: there is room for one.
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, at) => libraries.panel.add(engineer, { name: `末 ${at}`, dataPanelJson: long })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 413, 413, 413]);
    expect(answers.find(({ code }) => code === 413)?.message).toContain('数据面板库的内容合计最多');
    const tooLong = await libraries.panel.add(engineer, { name: '过长', dataPanelJson: `${long} ` });
    expect(tooLong.code).toBe(400);
    // The other libraries have room of their own.
    expect((await libraries.anchor.add(engineer, { anchorJson: '{"a":1}' })).code).toBe(200);
    const small = answers.find(({ code }) => code === 200)?.result.id;
    const changed = await libraries.panel.change(engineer, { id: small, dataPanelJson: '{}' });
    expect(changed.code).toBe(200);
  }, 60_000);

  it('C-PNL-02 who names the version that they know does not overwrite what was saved meanwhile', async () => {
    const made = await engineer.must(labelCalls.CreateProjectDataPanel, { projectId, name: '同改', panelType: 'text' });
    const save = (dataPanelJson: string, updateTime?: Date) =>
      engineer.send(labelCalls.UpdateProjectDataPanel, {
        projectId,
        id: made.id,
        dataPanelJson,
        ...(updateTime ? { updateTime } : {}),
      });
    const first = await save('{"a":1}', made.updateTime);
    expect(first.code).toBe(200);
    expect((await save('{"a":2}', made.updateTime)).code).toBe(409);
    expect((await save('{"a":3}', first.result.updateTime)).code).toBe(200);
  });

  it('C-ANC-05 C-ANC-06 a picture that is sent empty goes, and one that is not sent stays', async () => {
    const { id } = (await libraries.anchor.add(engineer, { logo: picture })).result;
    expect((await libraries.anchor.change(engineer, { id, name: '新名' })).result.logo).toBe(picture);
    expect((await libraries.anchor.change(engineer, { id, logo: '' })).result.logo).toBeUndefined();
    const foreign = await uploadPicture(app.as(app.world.people.westAdmin));
    const refused = await libraries.anchor.change(engineer, { id, logo: foreign });
    expect([refused.code, refused.message]).toEqual([400, '请先上传图片']);
  });

  it.each(['', 'https://example.com/a.png', '../../etc/passwd', '/api/File/Read/x'])(
    'C-BG-05 %j is no picture of a background',
    async (imagePath) => {
      const refused = await libraries.background.add(engineer, { imagePath });
      expect([refused.code, refused.message]).toEqual([400, '请先上传图片']);
    },
  );
});

describe('whose libraries they are', () => {
  it('C-PNL-04 C-PNL-09 RU-VAL-28 the same name stands in a project, in another one and in the system', async () => {
    await libraries.panel.add(engineer, { name: '通用' });
    const admin = app.as(app.world.people.admin);
    const owner = app.as(app.world.people.platform);
    const plant = { projectId: app.world.east.plant };
    await admin.must(labelCalls.CreateProjectDataPanel, { ...plant, name: '通用', panelType: 'text' });
    await owner.must(labelCalls.CreateDataPanel, { name: '通用', panelType: 'title' });
    const kindsSeen = [
      (await engineer.must(labelCalls.GetProjectDataPanelList, { projectId })).data.list,
      (await engineer.must(labelCalls.GetDataPanelList, {})).data.list,
    ].map((list) => list.map(({ panelType }) => panelType));
    expect(kindsSeen).toEqual([['text'], ['title']]);
  });

  it('C-PNL-06 C-ANC-01 C-BG-01 nobody but the platform writes those of the system', async () => {
    const admin = app.as(app.world.people.admin);
    const tries = [
      admin.send(labelCalls.CreateDataPanel, { name: '越权', panelType: 'text' }),
      admin.send(labelCalls.CreateAnchor, { name: '越权' }),
      admin.send(labelCalls.CreateBackground, { name: '越权', imagePath: picture }),
    ];
    for (const { code } of await Promise.all<CallAnswer<unknown>>(tries)) expect(code).toBe(403);
  });

  it('C-PNL-03 the libraries of a project go with it', async () => {
    const admin = app.as(app.world.people.admin);
    const { id } = await admin.must(projectCalls.AddEnterpriseProject, { projectName: '短命' });
    const made = await admin.must(labelCalls.CreateProjectDataPanel, {
      projectId: id,
      name: '随项目',
      panelType: 'text',
    });
    await libraries.panel.add(engineer, { name: '留下' });
    await admin.must(projectCalls.DeleteEnterpriseProject, { id });
    const { db } = app.platform.database;
    const stored = async () => (await db.select({ id: labelItem.id }).from(labelItem)).map((row) => row.id);
    await expect.poll(stored).not.toContain(made.id);
    expect((await libraries.panel.list(engineer)).names).toEqual(['留下']);
  });
});
