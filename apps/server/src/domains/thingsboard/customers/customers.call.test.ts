import { NO_CUSTOMER } from '@twinscape/contract';
import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { tbCustomerCalls } from '@twinscape/contract/thingsboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { TEST_PASSWORD } from '../../../testing/world.ts';

let app: TestApp;
let admin: Client;
let engineer: Client;
let tower: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = app.as(app.world.people.admin);
  engineer = app.as(app.world.people.engineer);
  tower = app.world.east.tower;
});
afterAll(() => app.stop());

describe('customers of ThingsBoard are projects (A-80)', () => {
  it('C-CUS-01 answers one in the envelope, named as ThingsBoard names fields', async () => {
    const answer = await engineer.send(tbCustomerCalls.GetCustomer, { id: tower });
    expect(answer.raw.Result).toMatchObject({
      id: { entityType: 'CUSTOMER', id: tower },
      tenantId: { entityType: 'TENANT', id: app.world.east.id },
      title: '滨江大厦',
      name: '滨江大厦',
      country: null,
      additionalInfo: { isPublic: false },
      createdTime: expect.any(Number),
    });
  });

  it('C-CUS-01 answers 404 for “no customer”, for what does not exist and for a project out of reach', async () => {
    for (const id of [NO_CUSTOMER, '00000000-0000-4000-8000-000000000000', app.world.west.bridge]) {
      const answer = await admin.send(tbCustomerCalls.GetCustomer, { id });
      expect([answer.code, answer.message]).toEqual([404, '客户不存在']);
    }
  });

  it('C-CUS-02 pages through the members as users, with search and order', async () => {
    const users = (input = {}) => engineer.must(tbCustomerCalls.GetCustomerUsers, { id: tower, ...input });
    expect(await users({ pageSize: 2, page: 1, sortProperty: 'email', sortOrder: 'ASC' })).toMatchObject({
      totalElements: 5,
      totalPages: 3,
      hasNext: true,
      data: [
        { email: 'expired@east.test', authority: 'CUSTOMER_USER', customerId: { id: tower } },
        { email: 'guest@east.test' },
      ],
    });
    expect(await users({ textSearch: '王敏' })).toMatchObject({ totalElements: 1, data: [{ firstName: '王敏' }] });
    expect(await users({ page: 2, pageSize: 2 })).toMatchObject({ hasNext: false });
    expect((await app.as(app.world.people.westAdmin).send(tbCustomerCalls.GetCustomerUsers, { id: tower })).code).toBe(
      404,
    );
  });

  it('C-CUS-07 creates and renames a project with the rules of the main calls', async () => {
    const made = await admin.must(tbCustomerCalls.SaveCustomer, {
      title: '热力站',
      address: '江城市',
      additionalInfo: { description: '换热' },
    });
    expect(await admin.must(projectCalls.GetProjectBaseInfo, { projectId: made.id.id })).toMatchObject({
      projectName: '热力站',
      address: '江城市',
      comment: '换热',
    });
    const renamed = await admin.must(tbCustomerCalls.SaveCustomer, {
      id: { id: made.id.id },
      title: '二号热力站',
      version: made.version,
    });
    expect(renamed).toMatchObject({ title: '二号热力站', address: '江城市', version: made.version + 1 });
    const stale = await admin.send(tbCustomerCalls.SaveCustomer, {
      id: made.id.id,
      title: '三号热力站',
      version: made.version,
    });
    expect([stale.code, stale.message]).toEqual([409, '内容已被他人修改，请刷新后重试']);
    expect((await admin.send(tbCustomerCalls.SaveCustomer, { title: '滨江大厦' })).code).toBe(409);
    expect((await admin.send(tbCustomerCalls.SaveCustomer, { id: app.world.west.bridge, title: '抢名' })).code).toBe(
      404,
    );
    expect((await engineer.send(tbCustomerCalls.SaveCustomer, { title: '越权' })).code).toBe(403);
    const empty = await admin.send(tbCustomerCalls.SaveCustomer, { title: ' ' });
    expect([empty.code, empty.message]).toEqual([400, '标题不能为空']);
  });

  it('C-CUS-07 lets the platform administrator name the tenant, and nobody else a foreign one', async () => {
    const platform = app.as(app.world.people.platform);
    expect((await platform.send(tbCustomerCalls.SaveCustomer, { title: '无主' })).code).toBe(400);
    const made = await platform.must(tbCustomerCalls.SaveCustomer, {
      title: '西区项目',
      tenantId: { id: app.world.west.id },
    });
    expect(made.tenantId.id).toBe(app.world.west.id);
    const foreign = await admin.send(tbCustomerCalls.SaveCustomer, { title: '越界', tenantId: app.world.west.id });
    expect(foreign.code).toBe(403);
  });

  it('C-CUS-01 C-CUS-02 C-CUS-07 speak bare JSON with real HTTP codes to a caller with a JWT', async () => {
    const login = await app.anonymous.request(identityCalls.ThingLogin, {
      username: 'admin@east.test',
      password: TEST_PASSWORD,
    });
    const { token } = (await login.json()) as { token: string };
    const bare = app.anonymous.with({ 'x-authorization': `Bearer ${token}` });
    const one = await bare.request(tbCustomerCalls.GetCustomer, { id: tower });
    expect([one.status, await one.json()]).toMatchObject([200, { id: { id: tower }, title: '滨江大厦' }]);
    const users = await bare.request(tbCustomerCalls.GetCustomerUsers, { id: tower, pageSize: 1 });
    expect(await users.json()).toMatchObject({ totalElements: 5, hasNext: true });
    const missing = await bare.request(tbCustomerCalls.GetCustomer, { id: NO_CUSTOMER });
    expect([missing.status, await missing.json()]).toMatchObject([404, { status: 404, errorCode: 32 }]);
    const saved = await bare.request(tbCustomerCalls.SaveCustomer, { title: 'JWT 项目' });
    expect([saved.status, await saved.json()]).toMatchObject([200, { title: 'JWT 项目' }]);
    const twice = await bare.request(tbCustomerCalls.SaveCustomer, { title: 'JWT 项目' });
    expect(twice.status).toBe(409);
  });
});
