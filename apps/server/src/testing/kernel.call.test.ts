import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { sceneCalls } from '@twinscape/contract/scenes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import type { Envelope } from './client.ts';
import { TEST_PASSWORD } from './world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('the wire', () => {
  it('RU-CALL-06 A-31 answers HTTP 200 with ErrorCode, Message and Result, also for a refusal', async () => {
    const response = await app.anonymous.fetch(
      '/api/User/Login',
      post({ LoginAccount: 'admin@east.test', LoginPwd: 'wrong 1 password' }),
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ ErrorCode: 400, Message: '账号或密码不正确', Result: null });
  });

  it('A-33 accepts declared names in any case', async () => {
    const answer = await app.anonymous.json(
      '/api/User/Login',
      post({ loginaccount: 'admin@east.test', LOGINPWD: TEST_PASSWORD }),
    );
    expect(answer.ErrorCode).toBe(200);
  });

  it('C-SCN-07 C-MEM-03 a text that is sent as null is emptied, and one that is not sent stays', async () => {
    const { people, east } = app.world;
    const engineer = app.as(people.engineer);
    const { sceneId } = await engineer.must(sceneCalls.AddScene, {
      projectId: east.tower,
      sceneName: '大堂',
      comment: '首层',
    });
    const update = (fields: object) =>
      engineer.json('/api/SceneManager/UpdateScene', post({ ProjectId: east.tower, SceneId: sceneId, ...fields }));
    expect(await update({ SceneName: '门厅' })).toMatchObject({ Result: { SceneName: '门厅', Comment: '首层' } });
    expect(await update({ Comment: null })).toMatchObject({ Result: { SceneName: '门厅', Comment: null } });
    const member = app.as(people.member);
    const phone = async () => (await member.must(identityCalls.GetPersonalSetting, {})).phone;
    const own = (fields: object) =>
      member.json('/api/MemberManager/UpdateMember', post({ MasterName: '成员', ...fields }));
    expect((await own({ Phone: '13800000000' })).ErrorCode).toBe(200);
    expect([(await own({})).ErrorCode, await phone()]).toEqual([200, '13800000000']);
    expect([(await own({ Phone: null })).ErrorCode, await phone()]).toEqual([200, undefined]);
  });

  it('A-111 finds a path in any case, and a literal path before one with a field', async () => {
    const { people } = app.world;
    expect((await app.as(people.admin).json('/API/AUTH/USER')).ErrorCode).toBe(200);
    const literal = await app.anonymous.json('/api/user/getregistercode');
    expect([literal.ErrorCode, literal.Message]).toEqual([400, '请输入账号']);
  });

  it('A-111 hands the rest of a path to its last field, with slashes and in its own case, under aliases too', async () => {
    const { people, east } = app.world;
    const refused = async (path: string) =>
      (await (await app.as(people.member).fetch(path)).json()) as Envelope<{ Errors?: { Field: string }[] }>;
    // The version does not exist: the handler was reached, so the path was read.
    const rest = `${east.tower}/${east.id}/Tiles/0/%E5%B1%82%201.glb`;
    for (const prefix of ['/Vault/Tiles/', '/vault/TILES/', '/api/vault/tiles/'])
      expect(await refused(`${prefix}${rest}?R=1`)).toMatchObject({ ErrorCode: 404, Message: '模型版本不存在' });
    const long = await refused(`/Vault/Tiles/${east.tower}/${east.id}/${'a/'.repeat(501)}`);
    expect(long.Result.Errors?.map(({ Field }) => Field)).toEqual(['Path']);
    expect((await refused(`/Vault/Tiles/${east.tower}/${east.id}`)).Message).toBe('接口不存在');
  });

  it('A-39 serves a call under its second method, with its access, and under no third', async () => {
    const { people, east } = app.world;
    const send = (method: string, who = app.as(people.member)) =>
      who.json('/api/model/GETMODELLIST', {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ PROJECTID: east.tower, pagesize: '5' }),
      });
    expect(await send('POST')).toMatchObject({ ErrorCode: 200, Result: { Data: { List: [], Count: 0 } } });
    expect((await send('POST', app.anonymous)).ErrorCode).toBe(401);
    expect((await send('POST', app.as(people.westAdmin))).ErrorCode).toBe(403);
    expect((await send('PUT')).ErrorCode).toBe(404);
  });

  it('RU-CALL-03 ignores an extra random query parameter', async () => {
    const { east, people } = app.world;
    const answer = await app
      .as(people.member)
      .json(`/api/Project/GetProjectInfo?projectId=${east.tower}&R=${Math.random()}`);
    expect(answer).toMatchObject({ ErrorCode: 200, Result: { Id: east.tower, ProjectName: '滨江大厦' } });
  });

  it('RU-CALL-07 takes the fields of a call from query or JSON body', async () => {
    const { people, east } = app.world;
    const member = app.as(people.member);
    const list = '/api/model/GetModelList';
    const read = [
      await member.json(`${list}?ProjectId=${east.tower}`, { method: 'POST' }),
      await member.json(list, post({ ProjectId: east.tower })),
    ];
    expect(read.map(({ ErrorCode }) => ErrorCode)).toEqual([200, 200]);
  });

  it('A-25 takes the token as header Token or as Bearer', async () => {
    const { token } = app.world.people.admin;
    expect((await app.anonymous.json('/api/User/GetLoginUserInfo', { headers: { Token: token } })).ErrorCode).toBe(200);
    expect(
      (await app.anonymous.json('/api/User/GetLoginUserInfo', { headers: { authorization: `Bearer ${token}` } }))
        .ErrorCode,
    ).toBe(200);
    expect(
      (await app.anonymous.json('/api/User/GetLoginUserInfo', { headers: { authorization: 'Bearer nonsense' } }))
        .ErrorCode,
    ).toBe(401);
  });

  it('lets the session cookie open addresses of files alone, never a call', async () => {
    const { token } = app.world.people.admin;
    expect(
      (await app.anonymous.json('/api/User/GetLoginUserInfo', { headers: { cookie: `twinscape_session=${token}` } }))
        .ErrorCode,
    ).toBe(401);
  });

  it('RU-SCOPE-07 speaks the page’s language, else the browser’s, else Chinese', async () => {
    const message = async (headers: Record<string, string>) =>
      (await app.anonymous.json('/api/User/Login', post({}, headers))).Message;
    expect(await message({})).toBe('请输入账号');
    expect(await message({ 'accept-language': 'en-US,en;q=0.9' })).toBe('Enter the account');
    expect(await message({ 'accept-language': 'en-US', 'x-language': 'cn' })).toBe('请输入账号');
  });

  it('names every wrong field with its reason', async () => {
    const answer = await app.anonymous.json<Envelope<{ Errors: unknown[] }>>('/api/User/Login', post({}));
    expect(answer.Result.Errors).toEqual([
      { Field: 'LoginAccount', Message: '请输入账号' },
      { Field: 'LoginPwd', Message: '密码不能为空' },
    ]);
  });

  it.each([
    ['broken JSON', '{"LoginAccount":', 400],
    ['JSON that is no object', '42', 400],
    ['a list where fields are wanted', '[1,2]', 400],
    ['an empty body', '', 400],
    ['deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`, 400],
    ['prototype keys', '{"__proto__":{"LoginAccount":"x"},"constructor":1}', 400],
  ])('answers %s with a clear refusal', async (_what, body, code) => {
    const answer = await app.anonymous.json('/api/User/Login', post(body));
    expect(answer.ErrorCode).toBe(code);
    expect(answer.Message).not.toBe('');
  });

  it('answers an unknown path and an unknown method in the envelope', async () => {
    expect((await app.anonymous.json('/api/Nothing/Here')).ErrorCode).toBe(404);
    expect((await app.anonymous.json('/api/User/Login', { method: 'DELETE' })).ErrorCode).toBe(404);
  });

  it('refuses a body that is too large and one of an unknown kind', async () => {
    expect(
      (await app.anonymous.json('/api/User/Login', post({ LoginAccount: 'x'.repeat(9 * 1024 ** 2) }))).ErrorCode,
    ).toBe(413);
    expect(
      (
        await app.anonymous.json('/api/User/Login', {
          method: 'POST',
          headers: { 'content-type': 'application/xml' },
          body: '<a/>',
        })
      ).ErrorCode,
    ).toBe(415);
  });

  it('gives every answer a request id and takes over a sane one', async () => {
    const own = await app.anonymous.fetch('/healthz');
    expect(own.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const given = await app.anonymous.fetch('/healthz', { headers: { 'x-request-id': 'trace-12345678' } });
    expect(given.headers.get('x-request-id')).toBe('trace-12345678');
    const odd = await app.anonymous.fetch('/healthz', { headers: { 'x-request-id': '<script>' } });
    expect(odd.headers.get('x-request-id')).not.toContain('script');
  });

  it('A-75 answers the huge page sizes of the specification, compressed', async () => {
    const { east, people } = app.world;
    const answer = await app
      .as(people.admin)
      .send(projectCalls.GetProjectMemberList, { projectId: east.tower, pageIndex: 1, pageSize: 999_999 });
    expect([answer.code, answer.result.data.count, answer.result.data.list.length]).toEqual([200, 5, 5]);
    const page = await app.anonymous.fetch('/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
    expect(page.headers.get('content-encoding')).toBe('gzip');
  });

  it('K-03 every call has the time-out of the specification or a longer one for uploads', () => {
    expect(identityCalls.Login.timeout).toBe(30_000);
  });
});

describe('what is served besides calls', () => {
  it('tells that it lives, is ready and how it fares', async () => {
    expect(await app.anonymous.json('/healthz')).toEqual({ status: 'ok' });
    expect(await app.anonymous.json('/readyz')).toEqual({ status: 'ready', disk: 'ok' });
    const metrics = await (await app.anonymous.fetch('/metrics')).text();
    expect(metrics).toContain('twinscape_call_seconds_bucket');
    expect(metrics).toContain('call="Login"');
  });

  it('documents every call of the contract', async () => {
    const document = await app.anonymous.json<{ paths: Record<string, Record<string, unknown>> }>('/openapi.json');
    expect(document.paths['/api/User/Login']?.post).toBeDefined();
    expect(Object.keys(document.paths['/api/Model/GetModelList'] ?? {})).toEqual(['get', 'post']);
    expect(document.paths['/Vault/Tiles/{projectId}/{versionId}/{path}']?.get).toBeDefined();
    expect(JSON.stringify(document.paths['/Vault/GetAllFeatures'])).toMatch(/"VaultID".*"featureID"/);
    const docs = await app.anonymous.fetch('/api/docs');
    expect(docs.status).toBe(200);
    expect(docs.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect((await app.anonymous.fetch('/api/docs/assets/swagger-ui-bundle.js')).status).toBe(200);
    expect((await app.anonymous.fetch('/api/docs/assets/package.json')).status).toBe(404);
  });
});
