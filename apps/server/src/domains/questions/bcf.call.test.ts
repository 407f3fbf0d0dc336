import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { questionCalls as calls, questionRefusals as refusals } from '@twinscape/contract/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { DIALECTS, type Dialect, GUIDS, packDialect } from '../../platform/bcf/dialects.fixture.ts';
import { type BcfTopic, type BcfVersion, openBcf } from '../../platform/bcf/index.ts';
import { storedZip, zipEntries } from '../../platform/zip/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { createTestModel } from '../models/testing/fixtures.ts';
import { questionIn, questionValues, typeIn } from './examples.ts';

const SCHEMAS = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../../../../shared/data/bcf');
const missing = existsSync(SCHEMAS) ? '' : ' (skipped: ../shared/data does not lie beside this repository)';
const LIMITS = { maxEntries: 1_000, maxInflatedBytes: 50_000_000, maxRatio: 200 };

let app: TestApp;
let engineer: Client;
let member: Client;
let projectId: string;
let modelId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  member = app.as(app.world.people.member);
  projectId = app.world.east.tower;
  modelId = (await createTestModel(app.platform, projectId)).model.id;
}, 60_000);
afterAll(() => app.stop());

const questionEndDate = '2027-06-30';
async function send(body: Buffer, { who = engineer, isOverwriting = false } = {}) {
  const input = { projectId, modelId, questionTypeId: (await typeIn(app)).id, questionEndDate, isOverwriting };
  return who.send(calls.ImportQuestionsBcf, input, {
    files: { file: { name: '碰撞.bcf', body: new Uint8Array(body) } },
  });
}
async function bring(body: Buffer, more: Parameters<typeof send>[1] = {}) {
  const { result, message } = await send(body, more);
  expect(message).toBe('导入完成');
  return result;
}

async function take(version: BcfVersion, filter: { ids?: string[] }, who = engineer): Promise<Buffer> {
  const answer = await who.request(calls.ExportQuestionsBcf, { projectId, version, ...filter });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function readTopics(file: Buffer): Promise<BcfTopic[]> {
  const topics: BcfTopic[] = [];
  for await (const topic of (await openBcf(file, LIMITS)).readTopics()) topics.push(topic);
  return topics;
}

const list = async (key: string) =>
  (await engineer.must(calls.GetModelTypeAllQuestionList, { projectId, key, pageIndex: 1, pageSize: 10 })).data.list;
async function findQuestion(key: string) {
  const [row] = await list(key);
  if (!row) throw new Error(`no question ${key}`);
  return engineer.must(calls.GetModelQuestionDetail, { projectId, questionId: row.id });
}
const listComments = (questionId: string) =>
  engineer.must(calls.GetModelQuestionCommentList, { projectId, questionId });

/** Somebody changes a file of ours by hand. */
async function edit(file: Buffer, change: (text: string, name: string) => string): Promise<Buffer> {
  const parts = await zipEntries(file, LIMITS, () => true);
  return storedZip(
    new Map(
      [...parts].map(([name, bytes]) => [
        name,
        /\.(bcf|bcfv)$/.test(name) ? Buffer.from(change(bytes.toString('utf8'), name)) : bytes,
      ]),
    ),
  );
}

async function findFaults(version: BcfVersion, file: Buffer): Promise<readonly string[]> {
  const folder = path.join(SCHEMAS, `xsd-${version}`);
  const schemas = new Map([
    ['markup.bcf', 'markup.xsd'],
    ['bcf.version', 'version.xsd'],
    ['extensions.xml', 'extensions.xsd'],
    ['documents.xml', 'documents.xsd'],
    ['project.bcfp', 'project.xsd'],
  ]);
  const open = (fileName: string) => ({ fileName, contents: readFileSync(path.join(folder, fileName), 'utf8') });
  const faults: string[] = [];
  for (const [name, bytes] of await zipEntries(file, LIMITS, () => true)) {
    const base = name.slice(name.lastIndexOf('/') + 1);
    const schema = schemas.get(base) ?? (base.endsWith('.bcfv') ? 'visinfo.xsd' : undefined);
    if (!schema) continue;
    const { errors } = await validateXML({
      xml: { fileName: base, contents: bytes.toString('utf8') },
      schema: [open(schema)],
      preload: readdirSync(folder)
        .filter((one) => one.endsWith('.xsd') && one !== schema)
        .map(open),
    });
    faults.push(...errors.map(({ rawMessage }) => `${name}: ${rawMessage}`));
  }
  return faults;
}

describe('T-COL-12 what other programs wrote', () => {
  it('2.0: a closed topic becomes a completed question with its comment by its author', async () => {
    expect(await bring(packDialect('old'))).toMatchObject({
      version: '2.0',
      added: 1,
      updated: 0,
      left: [],
      hidden: 0,
    });
    const found = await findQuestion('风管与梁碰撞');
    expect(found).toMatchObject({
      state: 'completed',
      questionTypeName: 'Clash',
      questionEndDate,
      modelId,
      modelVersion: '1',
    });
    expect(found.viewPosition.viewpoints[0]).toMatchObject({
      view: { selection: [{ elementId: '0DJ31$zPX7IR9vmKJGt$8M' }], camera: { fieldOfView: 70 } },
      picture: {},
    });
    // The model of the test has no such element: it is named, not lost.
    const elementId = '0DJ31$zPX7IR9vmKJGt$8M';
    expect(found.missingElements).toEqual([{ modelId, elementId, name: elementId }]);
    const [comment] = await listComments(found.id);
    expect(comment).toMatchObject({
      createUserName: 'a.meier@example.org (BCF)',
      content: '<p>Duct lowered by 120 mm</p>',
    });
  });

  it('T-COL-14 C-COL-21 the elements of its viewpoints are told, and lead back to it', async () => {
    const asked = await engineer.must(calls.GetModelQuestionElements, { projectId, modelId });
    const elementId = '0DJ31$zPX7IR9vmKJGt$8M';
    expect(asked).toEqual([{ elementId, standing: 'completed', questionCount: 1 }]);
    const about = await engineer.must(calls.GetModelQuestionList, {
      projectId,
      modelId,
      elementId,
      pageIndex: 1,
      pageSize: 9,
    });
    expect(about.data.list.map(({ questionTitle }) => questionTitle)).toEqual(['风管与梁碰撞']);
    const none = { projectId, modelId, elementId: '3cUkl32yn9qRSPvBJVyZ$0', pageIndex: 1, pageSize: 9 };
    expect((await engineer.must(calls.GetModelQuestionList, none)).data.count).toBe(0);
  });

  it('2.1: status, priority, stage and labels become those of the project, a day stays the day that was written', async () => {
    await bring(packDialect('authored'));
    const found = await findQuestion('Sleeve missing');
    expect(found).toMatchObject({
      state: 'new',
      status: { name: 'In Progress' },
      priority: { name: 'High' },
      stage: { name: 'LP5' },
      questionEndDate: '2025-04-30',
      questionContent: '<p>Opening for the sprinkler main.</p>',
    });
    expect(found.labels.map(({ name }) => name)).toEqual(['MEP', 'Structure']);
    const options = await engineer.must(calls.GetQuestionOptions, { projectId });
    expect(options.find(({ name }) => name === 'In Progress')).toMatchObject({
      kind: 'status',
      state: 'new',
      questionCount: 1,
    });
    const [first] = found.viewPosition.viewpoints;
    expect(first?.view.section).toMatchObject({ kind: 'planes', planes: [{}, {}, {}] });
    expect(first?.view).toMatchObject({ rest: 'alone', camera: { projection: 'orthographic', viewHeight: 24.5 } });
  });

  it('a title and a description that are longer than ours stay whole, and may be kept as they are', async () => {
    await bring(packDialect('checked'));
    const found = await findQuestion('Many words');
    expect([...found.questionTitle]).toHaveLength(40);
    expect(found.questionTitle.endsWith('…')).toBe(true);
    expect(found.questionContent).toContain('A long description. A long description.');
    const { questionTitle, questionContent, questionTypeId, joiners } = found;
    const same = { projectId, id: found.id, questionTitle, questionContent, questionTypeId, joiners };
    const saved = await engineer.must(calls.UpdateModelQuestion, { ...same, questionEndDate: '2027-07-01' });
    expect(saved).toMatchObject({ questionContent, questionEndDate: '2027-07-01' });
    const longer = await engineer.send(calls.UpdateModelQuestion, {
      ...same,
      questionContent: `${questionContent}<p>more</p>`,
      questionEndDate: '2027-07-01',
    });
    expect(longer.code).toBe(400);
    // A viewpoint that is only a picture belongs to the comment that speaks of it; one that is gone is left out.
    const [comment] = await listComments(found.id);
    expect([found.viewPosition.viewpoints.length, comment?.viewPosition.viewpoints.length]).toEqual([1, 1]);
  });

  it('2.1 about a model in millimetres: its metres are ours', async () => {
    expect(await bring(packDialect('millimetres'))).toMatchObject({ version: '2.1', added: 1, hidden: 0 });
    const [shown] = (await findQuestion('Pipe 35 mm')).viewPosition.viewpoints;
    const [x, y, z] = shown?.view.camera?.position ?? [];
    // Up is y here, and z there.
    expect([x, y, z]).toEqual([123.45678, 3.5, 45.300000000000004]);
  });

  it('3.0: documents are attached, and what has no place here waits for the way out', async () => {
    expect(await bring(packDialect('nested'))).toMatchObject({ version: '3.0', added: 1, hidden: 0 });
    const found = await findQuestion('核对门的耐火极限');
    expect(found.attachments.map(({ attachmentName }) => attachmentName.name)).toEqual(['节点大样.pdf']);
    expect(found).toMatchObject({ state: 'completed', status: { name: 'Resolved' }, priority: { name: 'Low' } });
    expect(found.labels.map(({ name }) => name)).toEqual(['消防', 'Architecture']);
    const acts = await engineer.must(calls.GetModelQuestionActiveList, { projectId, questionId: found.id });
    expect(acts[0]?.content).toBe('导入了 BCF（原作者：d@example.org）');
  });

  it.each([
    ['nothing that is an archive', Buffer.from('no archive'), refusals['bcf.unreadable']],
    [
      'an archive without topics',
      storedZip(new Map([['bcf.version', Buffer.from('<Version/>')]])),
      refusals['bcf.empty'],
    ],
    [
      'a markup that is no XML',
      storedZip(new Map([['a/markup.bcf', Buffer.from('<Markup>')]])),
      refusals['bcf.unreadable'],
    ],
    [
      'a markup with a document type',
      storedZip(new Map([['a/markup.bcf', Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><Markup>&b;</Markup>')]])),
      refusals['bcf.unreadable'],
    ],
  ])('refuses %s, and nothing is stored', async (_what, body, refusal) => {
    const before = (await list('')).length;
    const answer = await send(body);
    expect([answer.code, answer.message]).toEqual([refusal.code, refusal.cn]);
    expect((await list('')).length).toBe(before);
  });

  it('stores no character that cannot be stored, and cleans what could run', async () => {
    const guid = '4e1f8d4b-93a8-4d0a-8f0c-6a4a1f8e2b09';
    const markup = `<Markup><Topic Guid="${guid}" TopicType="a"><Title>x&#0;y</Title><Description>&lt;script&gt;alert(1)&lt;/script&gt;&#xD800;</Description></Topic></Markup>`;
    await bring(storedZip(new Map([[`${guid}/markup.bcf`, Buffer.from(markup)]])));
    const found = await findQuestion('xy');
    expect(found.questionContent).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  });
});

describe('T-COL-11 what goes out', () => {
  const keys: Readonly<Record<Dialect, string>> = {
    old: '风管与梁碰撞',
    authored: 'Sleeve missing',
    checked: 'Many words',
    nested: '核对门的耐火极限',
    millimetres: 'Pipe 35 mm',
  };

  it.each(Object.keys(DIALECTS) as Dialect[])('%s says what it said when it came in', async (dialect) => {
    const [came] = await readTopics(packDialect(dialect));
    const { id } = await findQuestion(keys[dialect]);
    const [goes] = await readTopics(await take('3.0', { ids: [id] }));
    if (!came || !goes) throw new Error('no topic');
    // The test before gave it another day.
    const isMoved = dialect === 'checked';
    for (const field of [
      'guid',
      'title',
      'description',
      'status',
      'priority',
      'stage',
      'labels',
      'links',
      'assignedTo',
    ] as const)
      expect(goes[field], field).toEqual(came[field]);
    if (came.type) expect(goes.type).toBe(came.type);
    if (!isMoved && came.due) expect(goes.due).toBe(came.due);
    expect(goes).toMatchObject({ related: came.related, files: came.files });
    if (came.author) expect(goes.author).toBe(came.author);
    expect(goes.comments.map(({ guid, text, author, viewpoint }) => [guid, text, author, viewpoint])).toEqual(
      came.comments.map(({ guid, text, author, viewpoint }) => [guid, text, author, viewpoint]),
    );
    // A viewpoint of which the file held nothing is gone.
    expect(goes.viewpoints.map(({ guid }) => guid)).toEqual(
      came.viewpoints.map(({ guid }) => guid).filter((guid) => dialect !== 'checked' || guid !== GUIDS.document),
    );
  });

  it('keeps colours, lines, bitmaps, snippets and documents that no question has', async () => {
    const { id } = await findQuestion(keys.nested);
    const file = await take('3.0', { ids: [id] });
    const archive = await openBcf(file, LIMITS);
    const [topic] = await readTopics(file);
    const viewpoint = await archive.readViewpoint(topic?.viewpoints[0]?.viewpoint ?? '');
    const came = await (await openBcf(packDialect('nested'), LIMITS)).readViewpoint(
      `${GUIDS.fourth}/${GUIDS.view}.bcfv`,
    );
    expect(viewpoint).toEqual(came);
    expect((await archive.readFile(`${GUIDS.fourth}/part.ifc`))?.toString()).toBe('ISO-10303-21;');
    expect(await archive.readFile(`${GUIDS.fourth}/stamp.png`)).toBeDefined();
    const [inside, outside] = [...(topic?.documents ?? [])].sort((a, b) => Number(a.isExternal) - Number(b.isExternal));
    expect(archive.findDocumentName(inside?.reference ?? '')).toBe('节点大样.pdf');
    expect(outside?.reference).toBe('https://example.org/norm.pdf');
  });

  it.skipIf(missing).each(['2.1', '3.0'] as const)(
    `RU-ATT-01 is valid by the schemas of %s, questions of our own among them${missing}`,
    async (version) => {
      const own = await questionIn(app, { questionTitle: '自己的问题' });
      const of = { projectId, questionId: own.id, content: '<p>看一下 <strong>这里</strong></p>' };
      await engineer.must(calls.CreateModelQuestionComment, of);
      const {
        data: { list: all },
      } = await engineer.must(calls.GetModelTypeAllQuestionList, {
        projectId,
        pageIndex: 1,
        pageSize: 100,
      });
      expect(all.length).toBeGreaterThan(4);
      expect(await findFaults(version, await take(version, {}))).toEqual([]);
    },
  );

  it('refuses what is too much to choose one by one, and what finds nothing', async () => {
    const none = await engineer.request(calls.ExportQuestionsBcf, { projectId, key: '没有这样的问题' });
    expect(await none.text()).toContain(refusals['question.exportNone'].cn);
  });
});

describe('what was exported, changed elsewhere and comes again', () => {
  it('is the same: nothing changes', async () => {
    const file = await take('3.0', {});
    const count = (await readTopics(file)).length;
    expect(await bring(file)).toMatchObject({ added: 0, updated: 0, unchanged: count, left: [] });
    const old = await take('2.1', {});
    expect(await bring(old)).toMatchObject({ added: 0, updated: 0, unchanged: count, left: [] });
  });

  it('updates and does not double: title, state, day, a comment; what nobody changed stays', async () => {
    const made = await questionIn(app, { questionTitle: '往返一次' });
    const file = await edit(await take('3.0', { ids: [made.id] }), (text) =>
      text
        .replace('<Title>往返一次</Title>', '<Title>往返两次</Title>')
        .replace('TopicStatus="Open"', 'TopicStatus="Closed"')
        .replace(/<DueDate>[^<]*</, '<DueDate>2027-01-02T00:00:00Z<')
        .replace(/(<AssignedTo>[^<]*<\/AssignedTo>)/, '$1<Stage>施工</Stage>')
        .replace(
          '</Topic>',
          `<Comments><Comment Guid="5e1f8d4b-93a8-4d0a-8f0c-6a4a1f8e2b01"><Date>2027-01-01T00:00:00Z</Date><Author>x@example.org</Author><Comment>已处理</Comment></Comment></Comments></Topic>`,
        ),
    );
    expect(await bring(file)).toMatchObject({ added: 0, updated: 1, unchanged: 0, left: [] });
    expect(await engineer.must(calls.GetModelQuestionDetail, { projectId, questionId: made.id })).toMatchObject({
      questionTitle: '往返两次',
      state: 'completed',
      questionEndDate: '2027-01-02',
      stage: { name: '施工' },
      questionContent: made.questionContent,
      joiners: made.joiners,
    });
    expect((await listComments(made.id)).map(({ content }) => content)).toEqual(['<p>已处理</p>']);
    expect(await bring(file)).toMatchObject({ updated: 0, unchanged: 1 });
  });

  it('leaves what is newer here, unless it is to be overwritten; and what somebody may not change', async () => {
    const made = await questionIn(app, { questionTitle: '谁更新', joiners: [] });
    const file = await edit(await take('3.0', { ids: [made.id] }), (text) => text.replace('谁更新', '别处修改'));
    await engineer.must(calls.UpdateModelQuestion, {
      ...(await questionValues(app)),
      id: made.id,
      questionTitle: '此处修改',
    });
    expect(await bring(file)).toMatchObject({ updated: 0, left: [{ title: '别处修改', reason: 'newerHere' }] });
    expect(await bring(file, { who: member, isOverwriting: true })).toMatchObject({ left: [{ reason: 'notYours' }] });
    expect(await bring(file, { isOverwriting: true })).toMatchObject({ updated: 1, left: [] });
    expect((await engineer.must(calls.GetModelQuestionDetail, { projectId, questionId: made.id })).questionTitle).toBe(
      '别处修改',
    );
  });

  it('A-66 who may only see a question comments on it by a file, and adds nothing to the question itself', async () => {
    const made = await questionIn(app, { questionTitle: '只能评论', joiners: [] });
    const file = await take('3.0', { ids: [made.id] }, member);
    const said = `<Comments><Comment Guid="6e1f8d4b-93a8-4d0a-8f0c-6a4a1f8e2b01"><Date>2027-01-01T00:00:00Z</Date><Author>x</Author><Comment>来自文件</Comment></Comment></Comments>`;
    const asComment = await edit(file, (text) => text.replace('</Topic>', `${said}</Topic>`));
    expect(await bring(asComment, { who: member })).toMatchObject({ updated: 1, left: [] });
    expect((await listComments(made.id)).map(({ content }) => content)).toEqual(['<p>来自文件</p>']);
    const parts = await zipEntries(file, LIMITS, () => true);
    const markup = `${made.id}/markup.bcf`;
    const attached = `<DocumentReferences><DocumentReference Guid="${made.id}"><DocumentGuid>6e1f8d4b-93a8-4d0a-8f0c-6a4a1f8e2b02</DocumentGuid></DocumentReference></DocumentReferences>`;
    parts.set('documents/6e1f8d4b-93a8-4d0a-8f0c-6a4a1f8e2b02', Buffer.from('text'));
    parts.set(markup, Buffer.from(String(parts.get(markup)).replace('</Topic>', `${attached}</Topic>`)));
    expect(await bring(storedZip(parts), { who: member })).toMatchObject({
      updated: 0,
      left: [{ reason: 'notYours' }],
    });
  });

  it('names a topic that says more than a question may, and takes the others', async () => {
    const guid = '7e1f8d4b-93a8-4d0a-8f0c-6a4a1f8e2b01';
    const topic = (of: string, inside: string) =>
      Buffer.from(`<Markup><Topic Guid="${of}" TopicType="a"><Title>很长</Title></Topic>${inside}</Markup>`);
    const many = Array.from(
      { length: 61 },
      (_, at) => `<Viewpoints Guid="${at}"><Viewpoint>v.bcfv</Viewpoint></Viewpoints>`,
    );
    const long = `<Comment Guid="${guid}"><Comment>${'字'.repeat(90_000)}</Comment></Comment>`.repeat(10);
    const other = guid.replace('7e', '8e');
    const third = guid.replace('7e', '9e');
    const file = storedZip(
      new Map([
        [`${guid}/markup.bcf`, topic(guid, many.join(''))],
        [`${other}/markup.bcf`, topic(other, long)],
        [`${third}/markup.bcf`, topic(third, '')],
      ]),
    );
    const { added, left } = await bring(file);
    expect([added, left.map(({ reason }) => reason)]).toEqual([1, ['tooMany', 'tooMany']]);
  });

  it('a day that no calendar has is none', async () => {
    const guid = 'ae1f8d4b-93a8-4d0a-8f0c-6a4a1f8e2b01';
    const markup = `<Markup><Topic Guid="${guid}" TopicType="a"><Title>日期</Title><DueDate>2027-02-31T00:00:00Z</DueDate></Topic></Markup>`;
    await bring(storedZip(new Map([[`${guid}/markup.bcf`, Buffer.from(markup)]])));
    expect((await findQuestion('日期')).questionEndDate).toBe(questionEndDate);
    const wrong = await engineer.send(calls.GetModelTypeAllQuestionList, {
      projectId,
      dueFrom: '2027-02-31',
      pageIndex: 1,
      pageSize: 1,
    });
    expect(wrong.code).toBe(400);
  });

  it('does not change what others said', async () => {
    const made = await questionIn(app, { questionTitle: '他人的话' });
    await member.must(calls.CreateModelQuestionComment, { projectId, questionId: made.id, content: '<p>原话</p>' });
    const file = await edit(await take('3.0', { ids: [made.id] }), (text) => text.replace('原话', '改过的话'));
    expect(await bring(file)).toMatchObject({ unchanged: 1 });
    expect((await listComments(made.id)).map(({ content }) => content)).toEqual(['<p>原话</p>']);
  });
});
