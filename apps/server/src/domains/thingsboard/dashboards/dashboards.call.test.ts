import { readFile } from 'node:fs/promises';
import { type CallSpec, NO_CUSTOMER } from '@twinscape/contract';
import { domainCalls } from '@twinscape/contract/all';
import { dashboardCalls } from '@twinscape/contract/dashboards';
import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { telemetryCalls } from '@twinscape/contract/telemetry';
import { tbDashboardCalls as calls, entityViewCalls, tbAssetCalls } from '@twinscape/contract/thingsboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { TEST_PASSWORD } from '../../../testing/world.ts';
import { assetIn } from '../../assets/examples.ts';
import { deviceIn } from '../../devices/examples.ts';

let app: TestApp;
let admin: Client;
let engineer: Client;
let member: Client;
let tower: string;
let second: string;
let exported: Record<string, unknown>;
beforeAll(async () => {
  app = await startTestApp();
  admin = app.as(app.world.people.admin);
  engineer = app.as(app.world.people.engineer);
  member = app.as(app.world.people.member);
  tower = app.world.east.tower;
  ({ id: second } = await admin.must(projectCalls.AddEnterpriseProject, { projectName: '二号楼' }));
  exported = JSON.parse(
    await readFile(new URL('../../../../../../fixtures/thingsboardDashboard.json', import.meta.url), 'utf8'),
  ) as Record<string, unknown>;
}, 60_000);
afterAll(() => app.stop());

const save = (client: Client, input: Parameters<typeof client.must<typeof calls.SaveDashboard>>[1]) =>
  client.must(calls.SaveDashboard, input);
const customersOf = ({ assignedCustomers }: { assignedCustomers: { customerId: { id: string } }[] }) =>
  assignedCustomers.map(({ customerId }) => customerId.id);

describe('dashboards as clients of ThingsBoard know them', () => {
  it('C-DASH-04 C-DASH-02 take an export of ThingsBoard and give it back as it came, unknown widgets too', async () => {
    const made = await save(admin, { title: '进口', configuration: exported });
    expect(made).toMatchObject({
      id: { entityType: 'DASHBOARD' },
      tenantId: { id: app.world.east.id },
      name: '进口',
      assignedCustomers: [],
      mobileHide: false,
      version: 1,
    });
    const read = await admin.must(calls.GetDashboard, { id: made.id.id });
    expect(read.configuration).toEqual(exported);
    const { configuration: _, ...info } = read;
    expect(await admin.must(calls.GetDashboardInfo, { id: made.id.id })).toEqual(info);
  });

  it('C-DASH-01 list what the caller reaches: administrators all, members those of their projects', async () => {
    const pooled = await save(admin, { title: '无项目' });
    const own = await save(engineer, { title: '塔楼的', assignedCustomers: [{ customerId: { id: tower } }] });
    const titles = async (client: Client) =>
      (await client.must(calls.GetTenantDashboards, { textSearch: '' })).data.map(({ id }) => id.id);
    expect(await titles(admin)).toEqual(expect.arrayContaining([pooled.id.id, own.id.id]));
    expect(await titles(member)).toContain(own.id.id);
    expect(await titles(member)).not.toContain(pooled.id.id);
    expect((await member.send(calls.GetDashboard, { id: pooled.id.id })).code).toBe(404);
    const west = app.as(app.world.people.westAdmin);
    expect((await west.send(calls.GetDashboard, { id: own.id.id })).code).toBe(404);
    // Who administers nothing names a project of theirs.
    expect((await member.send(calls.SaveDashboard, { title: '谁的' })).code).toBe(403);
    const foreign = { title: '谁的', assignedCustomers: [{ customerId: { id: app.world.west.bridge } }] };
    expect((await member.send(calls.SaveDashboard, foreign)).code).toBe(404);
  });

  it('C-DASH-05 C-CUS-06 C-CUS-10 C-CUS-12 assign one to customers; the first keeps it', async () => {
    const { id } = (await save(admin, { title: '分配' })).id;
    const payload = (...ids: string[]) => ({ id, payload: JSON.stringify(ids) });
    expect(customersOf(await admin.must(calls.SetDashboardCustomers, payload(tower, second)))).toEqual([tower, second]);
    expect(await engineer.must(dashboardCalls.GetDashboardDetail, { projectId: tower, dashboardId: id })).toMatchObject(
      {
        isEditable: true,
      },
    );
    const listed = await admin.must(calls.GetCustomerDashboards, { id: second });
    expect(listed.data.map((one) => one.id.id)).toEqual([id]);
    expect(customersOf(await admin.must(calls.UnassignDashboardFromCustomer, { id, customerId: tower }))).toEqual([
      second,
    ]);
    expect((await engineer.send(calls.GetDashboard, { id })).code).toBe(404);
    expect(customersOf(await admin.must(calls.AssignDashboardToCustomer, { id, customerId: tower }))).toEqual([
      second,
      tower,
    ]);
    expect(customersOf(await admin.must(calls.RemoveDashboardCustomers, payload(second)))).toEqual([tower]);
    expect(customersOf(await admin.must(calls.AddDashboardCustomers, payload(second)))).toEqual([tower, second]);
    for (const bad of [[app.world.west.bridge], [NO_CUSTOMER]])
      expect((await admin.send(calls.SetDashboardCustomers, payload(...bad))).code).toBe(404);
    expect((await admin.send(calls.SetDashboardCustomers, { id, payload: '{"a":1}' })).code).toBe(400);
    expect(
      (await admin.send(calls.UnassignDashboardFromCustomer, { id, customerId: app.world.west.bridge })).code,
    ).toBe(404);
  });

  it('C-DASH-04 refuse a version that is not the newest, and keep what is not sent', async () => {
    const made = await save(engineer, {
      title: '版本',
      image: 'data:image/png;base64,AAAA',
      assignedCustomers: [{ customerId: { id: tower } }],
      configuration: { widgets: {} },
    });
    const changed = await save(engineer, {
      id: made.id,
      title: '版本二',
      configuration: { widgets: {}, note: 1 },
      version: 1,
    });
    expect(changed).toMatchObject({ title: '版本二', image: 'data:image/png;base64,AAAA', version: 2 });
    const late = await engineer.send(calls.SaveDashboard, { id: made.id, title: '晚了', version: 1 });
    expect(late.code).toBe(409);
  });

  it('C-DASH-08 delete one: that of a project into its bin', async () => {
    const { id } = (await save(engineer, { title: '删除', assignedCustomers: [{ customerId: { id: tower } }] })).id;
    expect((await app.as(app.world.people.westAdmin).send(calls.DeleteDashboardById, { id })).code).toBe(404);
    await engineer.must(calls.DeleteDashboardById, { id });
    expect((await engineer.send(calls.GetDashboard, { id })).code).toBe(404);
  });

  it('speak bare JSON with real codes to a JWT', async () => {
    const login = await app.anonymous.request(identityCalls.ThingLogin, {
      username: 'admin@east.test',
      password: TEST_PASSWORD,
    });
    const { token } = (await login.json()) as { token: string };
    const bare = app.anonymous.with({ 'x-authorization': `Bearer ${token}` });
    const made = await bare.request(calls.SaveDashboard, { title: 'bare', configuration: exported });
    const body = (await made.json()) as { id: { id: string } };
    expect([made.status, body]).toMatchObject([200, { title: 'bare', configuration: exported }]);
    const answer = await bare.request(calls.SetDashboardCustomers, {
      id: body.id.id,
      payload: JSON.stringify([tower]),
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { assignedCustomers: [{ customerId: { id: tower }, title: '滨江大厦', public: false }] },
    ]);
    const gone = await bare.request(calls.DeleteDashboardById, { id: body.id.id });
    expect(gone.status).toBe(200);
    expect((await bare.request(calls.GetDashboardInfo, { id: body.id.id })).status).toBe(404);
  });
});

describe('C-DASH-06 C-DASH-07 C-AUTH-02 what is public', () => {
  let dashboard: string;
  let asset: string;
  let view: string;
  let device: string;
  let publicId: string;
  let visitor: Client;
  beforeAll(async () => {
    ({ id: dashboard } = (
      await save(engineer, {
        title: '公开',
        assignedCustomers: [{ customerId: { id: tower } }],
        configuration: exported,
      })
    ).id);
    [asset, device] = [(await assetIn(app)).id, (await deviceIn(app)).id];
    ({ id: view } = (
      await engineer.must(entityViewCalls.SaveEntityView, {
        name: '公开的窗口',
        entityId: { entityType: 'DEVICE', id: device },
        keys: { timeseries: ['t'], attributes: { cs: [], ss: [], sh: [] } },
      })
    ).id);
    const published = await engineer.must(calls.PublishDashboard, { id: dashboard });
    const [, open] = published.assignedCustomers;
    expect(open).toMatchObject({ title: 'Public', public: true });
    publicId = open?.customerId.id ?? '';
    const answer = await app.anonymous.request(identityCalls.PublicLogin, { publicId });
    const { token } = (await answer.json()) as { token: string };
    visitor = app.anonymous.with({ 'x-authorization': `Bearer ${token}` });
  });
  const status = async (call: CallSpec, input: Record<string, unknown>) => (await visitor.request(call, input)).status;

  it('is read by whoever has the public id, and no longer once it is taken back', async () => {
    const read = await visitor.request(calls.GetDashboard, { id: dashboard });
    expect([read.status, await read.json()]).toMatchObject([200, { title: '公开', configuration: exported }]);
    for (const [publish, unpublish, get, id] of [
      [calls.PublishDashboard, calls.UnpublishDashboard, calls.GetDashboardInfo, dashboard],
      [tbAssetCalls.PublishThingAsset, tbAssetCalls.UnpublishThingAsset, tbAssetCalls.GetThingAsset, asset],
      [entityViewCalls.PublishEntityView, entityViewCalls.UnassignEntityView, entityViewCalls.GetEntityView, view],
    ] as const) {
      await engineer.must(publish as typeof calls.PublishDashboard, { id });
      expect(await status(get, { id })).toBe(200);
      await engineer.must(unpublish as typeof calls.UnpublishDashboard, { id });
      expect(await status(get, { id })).toBe(404);
      await engineer.must(publish as typeof calls.PublishDashboard, { id });
    }
    const listed = (await (await visitor.request(calls.GetTenantDashboards, {})).json()) as { data: unknown[] };
    expect(listed.data.length).toBe(1);
  });

  it('lets the values of public entities be read, and of no other', async () => {
    const values = (type: string, id: string) => status(telemetryCalls.GetTimeseries, { type, id });
    expect(await values('ASSET', asset)).toBe(200);
    expect(await values('ENTITY_VIEW', view)).toBe(200);
    expect(await values('DEVICE', device)).toBe(404);
  });

  it('is the only thing: every other call is refused, whatever it names', async () => {
    const wrong: string[] = [];
    for (const [name, call] of Object.values(domainCalls).flatMap((table) =>
      Object.entries(table as Record<string, CallSpec>),
    )) {
      if (call.access.door !== 'session' || call.access.isForPublic || call.multipart) continue;
      const response = await visitor.request(call, { projectId: tower, id: dashboard, dashboardId: dashboard });
      if (response.status === 200) {
        const { ErrorCode, StatusCode } = (await response.json()) as { ErrorCode?: number; StatusCode?: number };
        if ((StatusCode ?? ErrorCode ?? 200) === 200) wrong.push(name);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('is nobody: the public customer stands in no list of members and counts for none', async () => {
    const users = await admin.must(calls.GetTenantDashboards, {});
    expect(users.totalElements).toBeGreaterThan(0);
    const { rows } = await app.platform.database.pool.query<{ count: string }>(
      `select count(*) from account where public_id is not null and company_id = $1`,
      [app.world.east.id],
    );
    expect(rows[0]?.count).toBe('1');
  });
});
