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
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { CallAnswer, Client } from '../../testing/client.ts';
import { testLibrary } from '../../testing/librarySuite.ts';
import { type LabelItemKind, labelItems } from './itemStore.ts';
import { ITEM_KIND_NAMES } from './library.ts';
import { labelItem } from './tables.ts';

type Item = {
  readonly updateTime: Date;
  readonly id: string;
  readonly name: string;
  readonly logo?: string | undefined;
};
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
const kinds = Object.keys(libraries) as LabelItemKind[];

describe.each(kinds)('C-PNL-01 C-ANC-05 C-BG-05 the library of a project for each %s', (kind) => {
  const { add, change, remove, list } = libraries[kind];
  testLibrary({
    app: () => app,
    add: (who, name) => add(who, { name }),
    change: (who, fields, name) => change(who, { ...fields, ...(name === undefined ? {} : { name }) }),
    remove,
    list,
    fill: async (count) => {
      const rows = Array.from({ length: count }, (_, at) => ({ projectId, kind, name: `第 ${at} 个` }));
      await app.platform.database.db.insert(labelItem).values(rows);
    },
    limits: { name: LABEL_ITEM_NAME_MAX, items: LABEL_ITEMS_MAX, atOnce: LABEL_ITEMS_AT_ONCE },
    refusals: {
      nameRequired: '请输入名称',
      taken: (name) => `已有名为“${name}”的${ITEM_KIND_NAMES[kind].cn}`,
      takenInEnglish: (name) => `A ${ITEM_KIND_NAMES[kind].en} “${name}” already exists`,
      full: `最多保存 ${LABEL_ITEMS_MAX} 个`,
    },
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
      await labelItems.panel.insert(db, projectId, { name: `长 ${at}`, panelType: 'text', json: long });
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

  it.each(['anchor', 'background'] as const)(
    'C-ANC-02 C-BG-02 the same of an item of the library of %ss, and one is asked for by its id',
    async (kind) => {
      const { id, updateTime } = (await libraries[kind].add(engineer, {})).result;
      const first = await libraries[kind].change(engineer, { id, name: `改名 ${kind}`, updateTime });
      expect(first.code).toBe(200);
      expect((await libraries[kind].change(engineer, { id, name: '晚了', updateTime })).code).toBe(409);
      const call = kind === 'anchor' ? labelCalls.GetProjectAnchorList : labelCalls.GetProjectBackgroundList;
      const { list, count } = (await engineer.must(call, { projectId, id })).data;
      expect([count, list.map(({ name }) => name)]).toEqual([1, [`改名 ${kind}`]]);
    },
  );

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
