import { openCdeCalls } from '@twinscape/contract/opencde';
import { questionCalls } from '@twinscape/contract/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { createTestModel } from '../models/testing/fixtures.ts';
import { questionIn, typeIn } from '../questions/examples.ts';
import { PNG_DOT, seen } from './examples.ts';
import { hasSchemas, listSchemaErrors } from './schemas.fixture.ts';

let app: TestApp;
let engineer: Client;
let member: Client;
let projectId: string;
let modelId: string;
let typeName: string;
beforeAll(async () => {
  app = await startTestApp({ TWINSCAPE_RATE_FACTOR: '1000' });
  engineer = app.as(app.world.people.engineer);
  member = app.as(app.world.people.member);
  projectId = app.world.east.tower;
  modelId = (await createTestModel(app.platform, projectId)).model.id;
  typeName = (await typeIn(app)).typeName;
  for (const [kind, name, state] of [
    ['status', '处理中', 'new'],
    ['priority', '高', undefined],
    ['stage', '施工图', undefined],
    ['label', '暖通', undefined],
    ['label', '结构', undefined],
  ] as const)
    await engineer.must(questionCalls.CreateQuestionOption, { projectId, kind, name, ...(state ? { state } : {}) });
}, 60_000);
afterAll(() => app.stop());

type Json = Record<string, unknown>;
type Answer = { readonly status: number; readonly body: Json; readonly list: Json[]; readonly headers: Headers };
const { engineer: ENGINEER, member: MEMBER } = { engineer: 'engineer@east.test', member: 'member@east.test' };

/** A request as a program makes it. */
async function ask(path: string, { who = engineer, method = 'GET', json, headers = {} }: Asked = {}): Promise<Answer> {
  const response = await who.fetch(path.startsWith('/') ? path : `/bcf/3.0/projects/${projectId}/${path}`, {
    method,
    headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  const body = text === '' ? {} : (JSON.parse(text) as Json);
  return { status: response.status, body, list: Array.isArray(body) ? body : [], headers: response.headers };
}
type Asked = {
  readonly who?: Client;
  readonly method?: string;
  readonly json?: unknown;
  readonly headers?: Record<string, string>;
};
const create = async (path: string, json: Json, who = engineer): Promise<Json> => {
  const answer = await ask(path, { method: 'POST', json, who });
  expect([path, answer.status, answer.body]).toEqual([
    path,
    201,
    expect.objectContaining({ guid: expect.any(String) }),
  ]);
  return answer.body;
};
let made = 0;
const topic = (more: Json = {}, who = engineer): Promise<Json> =>
  create('topics', { title: `碰撞 ${++made}`, ...more }, who);
const titles = async (query: string): Promise<unknown[]> =>
  (await ask(`topics?${query}`)).list.map(({ title }) => title);
const filtered = (filter: string, more = ''): Promise<unknown[]> =>
  titles(`$filter=${encodeURIComponent(filter)}${more}`);

/** An answer that the official schema takes. */
const valid = (schema: string, value: unknown, isList = false): void => {
  if (hasSchemas) expect([schema, listSchemaErrors(schema, value, isList)]).toEqual([schema, []]);
};

describe('T-CDE-01 … 03 Foundation API 1.0', () => {
  it('says which APIs there are and how to show oneself, to whoever asks', async () => {
    const versions = await ask('/foundation/versions', { who: app.anonymous });
    valid('foundation/versions_GET', versions.body);
    expect(versions.body.versions).toContainEqual(
      expect.objectContaining({ api_id: 'bcf', version_id: '3.0', api_base_url: `${app.url}/bcf/3.0` }),
    );
    const auth = await ask('/foundation/1.0/auth', { who: app.anonymous });
    valid('foundation/auth_GET', auth.body);
    expect(auth.body).toMatchObject({
      oauth2_auth_url: `${app.url}/oauth2/authorize`,
      supported_oauth2_flows: ['authorization_code_grant'],
    });
  });

  it('names the caller by the id that topics use', async () => {
    const { body } = await ask('/foundation/1.0/current-user');
    valid('foundation/user_GET', body);
    expect(body).toEqual({ id: ENGINEER, name: '李工' });
  });

  it('answers refusals with real codes and a message, and tells a stranger how to come in', async () => {
    const stranger = await ask('topics', { who: app.anonymous });
    valid('foundation/error', stranger.body);
    expect([stranger.status, stranger.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('Bearer'),
    ]);
    expect((await ask('nothing/here')).status).toBe(404);
    const idle = await ask('topics', { who: app.as(app.world.people.idle) });
    valid('error', idle.body);
    expect(idle.status).toBe(403);
  });

  it('takes an API key as a bearer token', async () => {
    const { identityCalls } = await import('@twinscape/contract/identity');
    const { key } = await engineer.must(identityCalls.CreateApiKey, { name: 'BCF' });
    const answer = await ask('/foundation/1.0/current-user', {
      who: app.anonymous,
      headers: { authorization: `Bearer ${key}` },
    });
    expect(answer.body.id).toBe(ENGINEER);
  });

  it('sends nothing again that a program has already (1.2)', async () => {
    const first = await ask('extensions');
    const tag = first.headers.get('etag') ?? '';
    expect((await ask('extensions', { headers: { 'if-none-match': tag } })).status).toBe(304);
  });
});

describe('T-CDE-10 … 14 projects', () => {
  it('lists those of the caller, with what they may do there', async () => {
    const { list } = await ask('/bcf/3.0/projects');
    valid('Project/project_GET', list, true);
    expect(list).toEqual([
      {
        project_id: projectId,
        name: '滨江大厦',
        authorization: { project_actions: ['update', 'createTopic', 'createDocument'] },
      },
    ]);
    const guest = await ask(`/bcf/3.0/projects/${projectId}`, { who: app.as(app.world.people.guest) });
    valid('Project/project_GET', guest.body);
    expect(guest.body.authorization).toEqual({ project_actions: [] });
    expect((await ask('/bcf/3.0/projects', { who: app.as(app.world.people.idle) })).list).toEqual([]);
  });

  it('says what topics may say, and which models there are', async () => {
    const { body } = await ask('extensions');
    valid('Project/extensions_GET', body);
    expect(body).toMatchObject({
      topic_status: ['Open', 'Closed', '处理中'],
      priority: ['高'],
      stage: ['施工图'],
      topic_label: ['暖通', '结构'],
      users: expect.arrayContaining([ENGINEER, MEMBER]),
    });
    const { list } = await ask('files_information');
    valid('Collaboration/File/project_file_information', list, true);
    expect(list).toContainEqual(expect.objectContaining({ file: expect.objectContaining({ reference: modelId }) }));
  });

  it('is renamed by those who manage it', async () => {
    const rename = (who: Client, name: string) =>
      ask(`/bcf/3.0/projects/${projectId}`, { who, method: 'PUT', json: { name } });
    expect((await rename(member, '别名')).status).toBe(403);
    expect((await rename(engineer, '滨江大厦二期')).body.name).toBe('滨江大厦二期');
    expect((await rename(engineer, '滨江大厦')).status).toBe(200);
  });
});

describe('T-CDE-20 … 24 topics', () => {
  const full = {
    topic_type: '',
    topic_status: '处理中',
    title: '风管与结构梁碰撞',
    priority: '高',
    labels: ['暖通', '结构'],
    assigned_to: MEMBER,
    stage: '施工图',
    description: '三层走廊，净高不足。\n请核实标高。',
    due_date: '2027-03-05T00:00:00Z',
    reference_links: ['https://example.com/clash/7'],
    index: 7,
    bim_snippet: {
      snippet_type: 'clash',
      is_external: true,
      reference: 'https://example.com/clash.xml',
      reference_schema: 'https://example.com/clash.xsd',
    },
  };

  it('are raised as a question of the project, and read as they were written', async () => {
    const given = { ...full, topic_type: typeName, guid: '8f2a6f0e-1f4b-4a57-9a83-6d2c5d7b9a10' };
    const { status, body } = await ask('topics', { method: 'POST', json: given });
    expect(status).toBe(201);
    valid('Collaboration/Topic/topic_GET', body);
    expect(body).toMatchObject({ ...given, creation_author: ENGINEER, modified_author: ENGINEER });
    const question = await engineer.must(questionCalls.GetModelTypeAllQuestionList, {
      projectId,
      key: `#${body.server_assigned_id}`,
      pageIndex: 1,
      pageSize: 10,
    });
    expect(question.data.list[0]).toMatchObject({
      questionTitle: full.title,
      questionEndDate: '2027-03-05',
      joiners: [{ joinTargetUserName: '王敏' }],
      status: { name: '处理中' },
    });
    expect((await ask('topics', { method: 'POST', json: given })).status).toBe(409);
    const read = await ask(`topics/${given.guid.toUpperCase()}`);
    expect(read.body).toEqual(body);
  });

  it('keep a long title and everything that has no place here, and send it back', async () => {
    const title = '三层走廊风管与结构梁碰撞导致净高不足需要暖通专业与结构专业共同核实标高并给出调整方案的会议纪要';
    const { guid } = await topic({ title, reference_links: ['urn:x'] });
    expect((await ask(`topics/${guid}`)).body).toMatchObject({ title, reference_links: ['urn:x'] });
  });

  it('change as a whole: what is left out is taken away, and what stays the same stays', async () => {
    const { guid } = await topic({ ...full, topic_type: typeName, title: '整体修改' });
    const { body, headers } = await ask(`topics/${guid}`);
    const unchanged = await ask(`topics/${guid}`, { method: 'PUT', json: body });
    expect(unchanged.headers.get('etag')).toBe(headers.get('etag'));
    const changed = await ask(`topics/${guid}`, {
      method: 'PUT',
      json: { title: '整体修改，已改', labels: ['结构'], topic_status: 'Closed' },
    });
    valid('Collaboration/Topic/topic_GET', changed.body);
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      title: '整体修改，已改',
      labels: ['结构'],
      topic_status: 'Closed',
      topic_type: typeName,
      reference_links: [],
    });
    for (const gone of ['priority', 'stage', 'assigned_to', 'index', 'bim_snippet'])
      expect(changed.body).not.toHaveProperty(gone);
    const { list } = await ask(`topics/${guid}/events`);
    valid('Collaboration/Events/topic_event_GET', list, true);
    expect(list.flatMap(({ actions }) => (actions as Json[]).map(({ type }) => type))).toEqual(
      expect.arrayContaining(['topic_created', 'title_updated', 'status_updated', 'priority_removed', 'label_removed']),
    );
  });

  it('refuse a change that was meant for another form of them (If-Match)', async () => {
    const { guid } = await topic();
    const { headers } = await ask(`topics/${guid}`);
    const tag = headers.get('etag') ?? '';
    const put = (title: string, ifMatch: string) =>
      ask(`topics/${guid}`, { method: 'PUT', json: { title }, headers: { 'if-match': ifMatch } });
    // That somebody said something to it is no other form.
    await create(`topics/${guid}/comments`, { comment: '我看看' }, member);
    const first = await put('第一次', tag);
    expect([first.status, first.body.title]).toEqual([200, '第一次']);
    const second = await put('第二次', tag);
    valid('error', second.body);
    expect(second.status).toBe(412);
    expect((await ask(`topics/${guid}`)).body.title).toBe('第一次');
    expect((await put('第二次', '*')).status).toBe(200);
  });

  it.each([
    ['topic_type', '不存在的类型'],
    ['topic_status', 'In Progress'],
    ['priority', 'Urgent'],
    ['stage', 'Design'],
    ['assigned_to', 'nobody@east.test'],
  ])('refuse a %s that is none of the project’s, and name it', async (field, value) => {
    const { status, body } = await ask('topics', { method: 'POST', json: { title: '未知', [field]: value } });
    expect([status, String(body.message)]).toEqual([400, expect.stringContaining(field)]);
    expect(String(body.message)).toContain(value);
  });

  it('are found by OData', async () => {
    const [one, two] = [
      await topic({ title: 'OData 甲', labels: ['暖通'], assigned_to: MEMBER }),
      await topic({ title: 'OData 乙', topic_status: 'Closed', priority: '高' }, member),
    ];
    const mine = (filter: string, more = '') => filtered(`startswith(title, 'OData') and ${filter}`, more);
    expect(await mine("topic_status eq 'Open'")).toEqual(['OData 甲']);
    expect(await mine("topic_status ne 'Open'")).toEqual(['OData 乙']);
    expect(await mine(`assigned_to eq '${MEMBER}'`)).toEqual(['OData 甲']);
    expect(await mine('assigned_to eq null')).toEqual(['OData 乙']);
    expect(await mine(`creation_author eq '${MEMBER}'`)).toEqual(['OData 乙']);
    expect(await mine(`modified_author eq '${ENGINEER}'`)).toEqual(['OData 甲']);
    expect(await mine("creation_author eq 'nobody'")).toEqual([]);
    expect(await mine("labels/any(label: label eq '暖通' or label eq 'x')")).toEqual(['OData 甲']);
    expect(await mine("priority in ('高', '低')")).toEqual(['OData 乙']);
    expect(await mine('creation_date gt 2015-12-05T00:00:00+01:00', '&$orderby=server_assigned_id desc')).toEqual([
      'OData 乙',
      'OData 甲',
    ]);
    expect(await mine('creation_date lt 2015-12-05T00:00:00Z')).toEqual([]);
    expect(await filtered(`guid eq '${String(one.guid)}' or guid eq '${String(two.guid)}'`, '&$top=1&$skip=1')).toEqual(
      ['OData 乙'],
    );
    const wrong = await ask(`topics?$filter=${encodeURIComponent("secret eq 'x'")}`);
    valid('error', wrong.body);
    expect(wrong.status).toBe(400);
    const { list } = await ask('topics');
    valid('Collaboration/Topic/topic_GET', list, true);
  });

  it('say what the caller may do with them, and are changed by nobody else (A-66)', async () => {
    const { guid } = await topic();
    const actions = async (who: Client) =>
      ((await ask(`topics/${guid}?includeAuthorization=true`, { who })).body.authorization as Json).topic_actions;
    expect(await actions(engineer)).toContain('update');
    expect(await actions(member)).toEqual(['createComment']);
    const put = await ask(`topics/${guid}`, { who: member, method: 'PUT', json: { title: '越权' } });
    expect(put.status).toBe(403);
    expect((await ask(`topics/${guid}`, { who: member, method: 'DELETE' })).status).toBe(403);
    expect((await ask(`topics/${guid}`, { method: 'DELETE' })).status).toBe(200);
    expect((await ask(`topics/${guid}`)).status).toBe(404);
  });

  it('tell of what people changed in the page', async () => {
    const question = await questionIn(app);
    const { body } = await ask(`topics/${question.id}`);
    valid('Collaboration/Topic/topic_GET', body);
    expect(body).toMatchObject({
      title: '三层漏水',
      description: '机房顶板渗水，请核实管道标高',
      topic_status: 'Open',
      assigned_to: MEMBER,
      due_date: '2026-12-31T00:00:00Z',
    });
  });
});

describe('T-CDE-30 … 44 files, comments', () => {
  it('name the models of a topic; one of the project becomes the question’s', async () => {
    const { guid } = await topic();
    const files = [{ ifc_project: '0J$yPqHBD12v72y4qF6XcD', filename: '结构.ifc', reference: modelId }];
    const put = await ask(`topics/${guid}/files`, { method: 'PUT', json: files });
    valid('Collaboration/File/file_GET', put.list, true);
    expect([put.status, put.list]).toEqual([200, files]);
    const { modelId: of } = await engineer.must(questionCalls.GetModelQuestionDetail, {
      projectId,
      questionId: String(guid),
    });
    expect(of).toBe(modelId);
  });

  it('are said, changed and deleted by their author, and tell it', async () => {
    const { guid } = await topic();
    const comment = await create(`topics/${guid}/comments`, { comment: '第一行\n第二行' }, member);
    valid('Collaboration/Comment/comment_GET', comment);
    expect(comment).toMatchObject({ author: MEMBER, comment: '第一行\n第二行', topic_guid: guid });
    const one = `topics/${guid}/comments/${String(comment.guid)}`;
    expect((await ask(one, { method: 'PUT', json: { comment: '别人改' } })).status).toBe(403);
    const changed = await ask(one, { who: member, method: 'PUT', json: { comment: '已改' } });
    valid('Collaboration/Comment/comment_GET', changed.body);
    expect(changed.body).toMatchObject({ comment: '已改', modified_author: MEMBER });
    const second = await create(`topics/${guid}/comments`, { comment: '随后' });
    const list = async (query = '') =>
      (await ask(`topics/${guid}/comments${query}`)).list.map(({ comment: text }) => text);
    expect(await list()).toEqual(['已改', '随后']);
    expect(await list('?$orderby=date desc')).toEqual(['随后', '已改']);
    expect(await list(`?$filter=${encodeURIComponent(`author eq '${ENGINEER}'`)}`)).toEqual(['随后']);
    const events = await ask(`topics/comments/events?$filter=${encodeURIComponent(`topic_guid eq '${String(guid)}'`)}`);
    valid('Collaboration/Events/comment_event_GET', events.list, true);
    expect(events.list.map(({ actions }) => (actions as Json[])[0]?.type)).toEqual([
      'comment_created',
      'comment_text_updated',
      'comment_created',
    ]);
    expect((await ask(`topics/${guid}/comments/${String(second.guid)}/events`)).list).toHaveLength(1);
    const mayDelete = (await ask(`${one}?includeAuthorization=true`)).body.authorization;
    expect(mayDelete).toEqual({ comment_actions: ['delete'] });
    expect((await ask(one, { method: 'DELETE' })).status).toBe(200);
    expect((await ask(one)).status).toBe(404);
    expect((await ask(`topics/${guid}/comments`, { method: 'POST', json: { comment: '  ' } })).status).toBe(400);
  });
});

describe('T-CDE-50 … 58 viewpoints', () => {
  const place = { location: { x: 1, y: 2, z: 3 }, normal: { x: 0, y: 1, z: 0 }, up: { x: 0, y: 0, z: 1 } };
  const given = {
    ...seenAsJson(),
    index: 3,
    lines: [{ start_point: { x: 0, y: 0, z: 0 }, end_point: { x: 1, y: 1, z: 1 } }],
    clipping_planes: [{ location: { x: 0.5, y: 0.5, z: 0.5 }, direction: { x: 1, y: 0, z: 0 } }],
    bitmaps: [{ bitmap_type: 'png', bitmap_data: PNG_DOT, ...place, height: 2 }],
    snapshot: { snapshot_type: 'png', snapshot_data: PNG_DOT },
    components: {
      selection: [{ ifc_guid: '2MF28NhmDBiRVyFakgdbCT', authoring_tool_id: '7781' }],
      coloring: [{ color: 'FF0000', components: [{ ifc_guid: '3$cshxZO9AJBebsni$z9Yk' }] }],
      visibility: {
        default_visibility: true,
        exceptions: [{ ifc_guid: '1hqIFTRjfV6AWq_bMtnZwI' }],
        view_setup_hints: { spaces_visible: true, space_boundaries_visible: false, openings_visible: true },
      },
    },
  };
  function seenAsJson() {
    const { cameraViewPoint, cameraDirection, cameraUpVector, fieldOfView, aspectRatio } = seen.perspectiveCamera;
    return {
      perspective_camera: {
        camera_view_point: cameraViewPoint,
        camera_direction: cameraDirection,
        camera_up_vector: cameraUpVector,
        field_of_view: fieldOfView,
        aspect_ratio: aspectRatio,
      },
    };
  }

  it('are kept with all that was seen, its pictures included, and shown in the page', async () => {
    const { guid } = await topic();
    const viewpoint = await create(`topics/${guid}/viewpoints`, given);
    valid('Collaboration/Viewpoint/viewpoint_GET', viewpoint);
    const { components, bitmaps: _, snapshot: __, ...rest } = given;
    expect(viewpoint).toMatchObject({ ...rest, index: 0, snapshot: { snapshot_type: 'png' } });
    const at = `topics/${guid}/viewpoints/${String(viewpoint.guid)}`;
    for (const part of ['selection', 'coloring', 'visibility'] as const) {
      const { body } = await ask(`${at}/${part}`);
      valid(`Collaboration/Viewpoint/${part}_GET`, body);
      expect(body).toEqual({ [part]: components[part] });
    }
    const [bitmap] = viewpoint.bitmaps as Json[];
    expect(bitmap).toMatchObject({ bitmap_type: 'png', ...place, height: 2 });
    for (const picture of ['snapshot', `bitmaps/${String(bitmap?.guid)}`]) {
      const response = await engineer.fetch(`/bcf/3.0/projects/${projectId}/${at}/${picture}`);
      expect([picture, response.status, response.headers.get('content-type')]).toEqual([picture, 200, 'image/png']);
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG');
    }
    const { viewPosition } = await engineer.must(questionCalls.GetModelQuestionDetail, {
      projectId,
      questionId: String(guid),
    });
    expect(viewPosition.viewpoints[0]?.view.selection).toEqual([
      { model: modelId, elementId: '2MF28NhmDBiRVyFakgdbCT' },
    ]);
    const { list } = await ask(`topics/${guid}/viewpoints`);
    valid('Collaboration/Viewpoint/viewpoint_GET', list, true);
    expect(list).toHaveLength(1);
  });

  it('are spoken of by comments, and then stay', async () => {
    const { guid } = await topic();
    const viewpoint = await create(`topics/${guid}/viewpoints`, seenAsJson());
    const comment = await create(`topics/${guid}/comments`, { viewpoint_guid: viewpoint.guid });
    expect(comment.viewpoint_guid).toBe(viewpoint.guid);
    const one = `topics/${guid}/viewpoints/${String(viewpoint.guid)}`;
    expect((await ask(one, { method: 'DELETE' })).status).toBe(409);
    await ask(`topics/${guid}/comments/${String(comment.guid)}`, { method: 'DELETE' });
    expect((await ask(one, { method: 'DELETE' })).status).toBe(200);
    expect((await ask(one)).status).toBe(404);
  });

  it('of a mere picture, and of an orthogonal camera', async () => {
    const { guid } = await topic();
    const picture = await create(`topics/${guid}/viewpoints`, { snapshot: given.snapshot });
    expect(picture).not.toHaveProperty('perspective_camera');
    const { field_of_view: _, ...camera } = given.perspective_camera;
    const orthogonal_camera = { ...camera, view_to_world_scale: 12.5 };
    const flat = await create(`topics/${guid}/viewpoints`, { orthogonal_camera });
    valid('Collaboration/Viewpoint/viewpoint_GET', flat);
    expect(flat).toMatchObject({ orthogonal_camera });
  });

  it.each([
    ['nothing', {}],
    ['two cameras', { ...given, orthogonal_camera: { ...given.perspective_camera, view_to_world_scale: 1 } }],
    ['what is seen without a camera', { lines: given.lines }],
    ['a picture that is none', { snapshot: { snapshot_type: 'png', snapshot_data: 'bm90IGEgcGljdHVyZQ==' } }],
    [
      'a direction that is none',
      { perspective_camera: { ...given.perspective_camera, camera_direction: { x: 0, y: 0, z: 0 } } },
    ],
  ])('refuse %s, and keep nothing', async (_what, json) => {
    const { guid } = await topic();
    const answer = await ask(`topics/${guid}/viewpoints`, { method: 'POST', json });
    valid('error', answer.body);
    expect(answer.status).toBe(400);
    expect((await ask(`topics/${guid}/viewpoints`)).list).toEqual([]);
  });

  it('are added by those who may change the topic alone', async () => {
    const { guid } = await topic();
    const answer = await ask(`topics/${guid}/viewpoints`, { who: member, method: 'POST', json: seenAsJson() });
    expect(answer.status).toBe(403);
  });
});

describe('T-CDE-60 … 74 related topics, documents', () => {
  it('names topics that belong together, also those that come later', async () => {
    const [one, other] = [await topic(), await topic()];
    const json = [{ related_topic_guid: other.guid }, { related_topic_guid: 'db49df2b-0e42-473b-a3ee-f7b785d783c4' }];
    const put = await ask(`topics/${String(one.guid)}/related_topics`, { method: 'PUT', json });
    valid('Collaboration/RelatedTopic/related_topic_GET', put.list, true);
    expect(put.list).toEqual(json);
    expect((await ask(`topics/${String(one.guid)}/related_topics`)).list).toEqual(json);
  });

  it('takes a document in, refers to it, and gives it back to those who see the topic', async () => {
    const { guid } = await topic();
    const upload = (name: string, body: string, who = engineer) =>
      who.fetch(`/bcf/3.0/projects/${projectId}/documents`, {
        method: 'POST',
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename="${name}"`,
        },
        body,
      });
    const response = await upload('rules.txt', '净高不小于 2.4 m');
    const document = (await response.json()) as Json;
    valid('Collaboration/Document/document_GET', document);
    expect([response.status, document.filename]).toEqual([201, 'rules.txt']);
    // Until a topic refers to it, it is its owner's alone.
    const address = `/bcf/3.0/projects/${projectId}/documents/${String(document.guid)}`;
    expect((await member.fetch(address)).status).toBe(404);
    const reference = await create(`topics/${guid}/document_references`, { document_guid: document.guid });
    valid('Collaboration/DocumentReference/document_reference_GET', reference);
    const given = await member.fetch(address);
    expect([given.status, await given.text()]).toEqual([200, '净高不小于 2.4 m']);
    expect(given.headers.get('content-disposition')).toContain('attachment');
    const { list } = await ask('documents');
    valid('Collaboration/Document/document_GET', list, true);
    expect(list).toContainEqual(document);
    expect((await upload('rules.exe', 'MZ')).status).toBe(400);
    expect((await upload('rules.txt', 'x', app.as(app.world.people.guest))).status).toBe(403);
  });

  it('refers to addresses elsewhere', async () => {
    const { guid } = await topic();
    const made = await create(`topics/${guid}/document_references`, {
      url: 'https://example.com/a.pdf',
      description: '规范',
    });
    const at = `topics/${guid}/document_references`;
    const changed = await ask(`${at}/${String(made.guid)}`, {
      method: 'PUT',
      json: { url: 'https://example.com/b.pdf' },
    });
    expect(changed.body).toEqual({ guid: made.guid, url: 'https://example.com/b.pdf' });
    const { list } = await ask(at);
    valid('Collaboration/DocumentReference/document_reference_GET', list, true);
    expect(list).toEqual([changed.body]);
    for (const json of [{}, { url: 'javascript:alert(1)' }, { url: 'https://a.b', document_guid: made.guid }])
      expect((await ask(at, { method: 'POST', json })).status).toBe(400);
  });
});

describe('what travels by file and by API', () => {
  it('T-CDE-22 a topic that came by the API goes out as BCF and says the same', async () => {
    const { guid } = await topic({ title: '往返', labels: ['暖通'], reference_links: ['https://example.com/x'] });
    const answer = await engineer.request(questionCalls.ExportQuestionsBcf, {
      projectId,
      version: '3.0',
      ids: [String(guid)],
    });
    const { openBcf } = await import('../../platform/bcf/index.ts');
    const limits = { maxEntries: 100, maxInflatedBytes: 1_000_000, maxRatio: 200 };
    const archive = await openBcf(Buffer.from(await answer.arrayBuffer()), limits);
    for await (const read of archive.readTopics())
      expect(read).toMatchObject({ guid, title: '往返', labels: ['暖通'], links: ['https://example.com/x'] });
  });

  it('every call of a program is one of the contract', () => {
    expect(Object.values(openCdeCalls).every(({ style }) => style === 'openCde')).toBe(true);
  });
});
