import { NO_CUSTOMER } from '@twinscape/contract';
import { type TbAlarmInfo, tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../../platform/http/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { TEST_PASSWORD, type TestPerson } from '../../../testing/world.ts';
import { createAlarm } from '../../alarms/examples.ts';
import { clearAlarm } from '../../alarms/raising.ts';
import { deviceIn } from '../../devices/examples.ts';
import { openPage, type Page } from '../../realtime/testing/page.ts';
import { loadSelectedAlarms } from './subscriptions.ts';

type Answer = { readonly status: number; readonly body: unknown };
type Thing = (path: string, init?: { method?: string; body?: unknown }) => Promise<Answer>;
type ThingPage = { data: TbAlarmInfo[]; totalElements: number; totalPages: number; hasNext: boolean };
type Frame = {
  cmdId: number;
  cmdUpdateType: string;
  errorCode: number;
  count?: number;
  active?: boolean;
  data: ThingPage | null;
  update: TbAlarmInfo[] | null;
};

let app: TestApp;
let tokens: Map<string, string>;
let engineer: Thing;
let guest: Thing;
let stranger: Thing;
const open: Page<Frame>[] = [];
beforeAll(async () => {
  app = await startTestApp();
  tokens = new Map();
  const { people } = app.world;
  [engineer, guest, stranger] = (await Promise.all(
    [people.engineer, people.guest, people.westMember].map(thingClient),
  )) as [Thing, Thing, Thing];
}, 60_000);
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.terminate();
});
afterAll(() => app.stop());

/** With a JWT, as clients of ThingsBoard come. */
async function thingClient(person: TestPerson): Promise<Thing> {
  const { token } = await app.anonymous.json<{ token: string }>('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: person.loginAccount, password: TEST_PASSWORD }),
  });
  tokens.set(person.id, token);
  return async (path, { method = 'GET', body } = {}) => {
    const response = await app.anonymous.fetch(path, {
      method,
      headers: {
        'x-authorization': `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? '' : (JSON.parse(text) as unknown) };
  };
}
const originator = (id: string) => ({ entityType: 'DEVICE' as const, id });
const pageOf = async (path: string, as = engineer): Promise<ThingPage> => {
  const { status, body } = await as(path);
  expect([path, status]).toEqual([path, 200]);
  return body as ThingPage;
};
const typesOf = ({ data }: ThingPage) => data.map(({ type }) => type);
const save = (body: object, as = engineer) => as('/api/alarm', { method: 'POST', body });

describe('T-ALM-21 POST /api/alarm', () => {
  it('raises an alarm in ThingsBoard’s shape; while one of its type is open it is met once more', async () => {
    const { id, deviceName } = await deviceIn(app);
    const [startTs, endTs] = [Date.UTC(2026, 4, 1), Date.UTC(2026, 4, 1, 1)];
    const made = await save({
      type: '过载',
      originator: originator(id),
      severity: 'minor',
      startTs,
      endTs,
      details: { amps: 91, phases: ['L1'] },
      propagate: true,
    });
    const alarm = made.body as TbAlarmInfo;
    expect(made).toEqual({
      status: 200,
      body: {
        id: { entityType: 'ALARM', id: expect.any(String) },
        createdTime: expect.any(Number),
        tenantId: { entityType: 'TENANT', id: app.world.east.id },
        customerId: { entityType: 'CUSTOMER', id: app.world.east.tower },
        name: '过载',
        type: '过载',
        originator: originator(id),
        severity: 'MINOR',
        status: 'ACTIVE_UNACK',
        acknowledged: false,
        cleared: false,
        assigneeId: null,
        startTs,
        endTs,
        ackTs: 0,
        clearTs: 0,
        assignTs: 0,
        details: { amps: 91, phases: ['L1'] },
        propagate: true,
        propagateToOwner: false,
        propagateToTenant: false,
        propagateRelationTypes: [],
      },
    });
    const again = await save({ type: '过载', originator: originator(id), severity: 'CRITICAL', endTs: endTs + 1 });
    expect(again.body).toMatchObject({ id: alarm.id, severity: 'CRITICAL', startTs, endTs: endTs + 1 });
    const path = `/api/alarm/info/${alarm.id.id}`;
    expect((await engineer(path)).body).toMatchObject({
      details: { amps: 91 },
      originatorName: deviceName,
      originatorLabel: '',
      originatorDisplayName: deviceName,
      assignee: null,
    });
    expect((await engineer(`/api/Alarm/${alarm.id.id}`)).body).toEqual(again.body);
    // By its id it is changed, and brought into the state that is asked for; what it comes from stays.
    const { engineer: me } = app.world.people;
    const changed = await save({
      ...(again.body as object),
      severity: 'WARNING',
      acknowledged: true,
      ackTs: endTs + 2,
      cleared: true,
      assigneeId: { entityType: 'USER', id: me.id },
    });
    expect(changed.body).toMatchObject({
      severity: 'WARNING',
      status: 'CLEARED_ACK',
      ackTs: endTs + 2,
      assigneeId: { entityType: 'USER', id: me.id },
    });
    expect(await save({ ...(again.body as object), type: '别的' })).toMatchObject({ status: 400 });
    expect(await save({ type: '过载', originator: originator(id), severity: 'MINOR', startTs: 2, endTs: 1 })).toEqual({
      status: 400,
      body: expect.objectContaining({ errorCode: 31, message: expect.any(String) }),
    });
    const next = await save({ type: '过载', originator: originator(id), severity: 'MINOR' });
    expect((next.body as TbAlarmInfo).id).not.toEqual(alarm.id);
  });

  it('RU-PERM-15 refuses what is out of reach as something that does not exist, and guests at all', async () => {
    const { id } = await deviceIn(app);
    const body = { type: '过载', originator: originator(id), severity: 'MINOR' };
    expect(await save(body, stranger)).toMatchObject({ status: 404 });
    expect(await save(body, guest)).toMatchObject({ status: 403 });
    expect(await save({ ...body, originator: originator(NO_CUSTOMER) })).toMatchObject({ status: 404 });
    const project = { entityType: 'CUSTOMER', id: app.world.east.tower };
    expect(await save({ ...body, originator: project })).toMatchObject({ status: 404 });
    const alarm = await createAlarm(app);
    expect(await stranger(`/api/alarm/info/${alarm.id}`)).toMatchObject({ status: 404, body: { errorCode: 32 } });
    expect(await guest(`/api/alarm/info/${alarm.id}`)).toMatchObject({ status: 200 });
    expect(await guest(`/api/alarm/${alarm.id}/ack`, { method: 'POST' })).toMatchObject({ status: 403 });
  });
});

describe('C-ALM-02 C-ALM-03 C-ALM-04 RU-ALM-01 A-110 one alarm', () => {
  it('is acknowledged, assigned, cleared and deleted, each once', async () => {
    const { id } = await createAlarm(app);
    const { member } = app.world.people;
    const post = (path: string) => engineer(`/api/alarm/${id}/${path}`, { method: 'POST' });
    expect(await post('ack')).toMatchObject({ status: 200, body: { status: 'ACTIVE_ACK', ackTs: expect.any(Number) } });
    expect(await post('ack')).toMatchObject({ status: 400 });
    expect(await post(`assign/${member.id}`)).toMatchObject({
      status: 200,
      body: { assigneeId: { id: member.id }, assignee: { firstName: '王敏', email: member.loginAccount } },
    });
    expect(await post(`assign/${app.world.people.westMember.id}`)).toMatchObject({ status: 400 });
    expect(await engineer(`/api/alarm/${id}/assign`, { method: 'DELETE' })).toMatchObject({
      status: 200,
      body: { assignee: null },
    });
    expect(await post('clear')).toMatchObject({
      status: 200,
      body: { status: 'CLEARED_ACK', clearTs: expect.any(Number) },
    });
    expect(await post('clear')).toMatchObject({ status: 400 });
    expect(await engineer(`/api/alarm/${id}`, { method: 'DELETE' })).toEqual({ status: 200, body: true });
    expect(await engineer(`/api/alarm/${id}`)).toMatchObject({ status: 404 });
    expect(await engineer(`/api/alarm/${id}`, { method: 'DELETE' })).toMatchObject({ status: 404 });
  });

  it('T-ALM-29 T-ALM-30 T-ALM-31 is commented on; a deleted comment is told by the system', async () => {
    const { id } = await createAlarm(app);
    const path = `/api/alarm/${id}/comment`;
    const said = await engineer(path, { method: 'POST', body: { comment: { text: '已派人' } } });
    expect(said).toMatchObject({ status: 200, body: { type: 'OTHER', comment: { text: '已派人' } } });
    const comment = said.body as { id: { id: string } };
    const edited = await engineer(path, { method: 'POST', body: { id: comment.id, comment: { text: '已修好' } } });
    expect(edited.body).toMatchObject({ id: comment.id, comment: { text: '已修好', edited: true } });
    expect(await guest(`${path}?pageSize=10&page=0`)).toMatchObject({
      body: { totalElements: 1, data: [{ firstName: '李工', comment: { text: '已修好' } }] },
    });
    expect(await engineer(`${path}/${comment.id.id}`, { method: 'DELETE' })).toMatchObject({ status: 200 });
    expect(await engineer(`${path}?pageSize=10&page=0`)).toMatchObject({
      body: { data: [{ type: 'SYSTEM', userId: null, firstName: null }] },
    });
  });
});

describe('C-ALM-01 G-ALM-01 A-111 lists', () => {
  it('of an entity, of a project and of everything within reach, by one word or by lists of them', async () => {
    const { id } = await deviceIn(app);
    const raised = [];
    for (const [alarmType, severity] of [
      ['一', 'warning'],
      ['二', 'critical'],
      ['三', 'critical'],
    ] as const)
      raised.push(await createAlarm(app, { originator: { type: 'DEVICE', id }, alarmType, severity }));
    const [first, second] = raised;
    await clearAlarm(app.platform.database.db, [
      { originator: { type: 'DEVICE', id }, alarmType: '一', at: Date.now() },
    ]);
    await engineer(`/api/alarm/${second?.id}/ack`, { method: 'POST' });
    const own = `/api/alarm/DEVICE/${id}?pageSize=10&page=0`;
    expect(await pageOf(`${own}&_=0.5`)).toMatchObject({ totalElements: 3, totalPages: 1, hasNext: false });
    expect(typesOf(await pageOf(own))).toEqual(['三', '二', '一']);
    expect(typesOf(await pageOf(`${own}&searchStatus=ACTIVE`))).toEqual(['三', '二']);
    expect(typesOf(await pageOf(`${own}&searchStatus=ANY&sortProperty=type&sortOrder=ASC`))).toEqual(
      ['一', '二', '三'].sort((a, b) => a.localeCompare(b, 'zh')),
    );
    expect(typesOf(await pageOf(`${own}&status=CLEARED_UNACK`))).toEqual(['一']);
    expect(await engineer(`${own}&status=CLEARED_UNACK&searchStatus=ANY`)).toMatchObject({ status: 400 });
    expect(typesOf(await pageOf(`${own}&textSearch=二`))).toEqual(['二']);
    expect(typesOf(await pageOf(`/api/alarm/DEVICE/${id}?pageSize=1&page=1`))).toEqual(['二']);
    expect(typesOf(await pageOf(`${own}&startTime=${Date.now() + 60_000}`))).toEqual([]);
    const lists = `/api/v2/alarm/DEVICE/${id}?pageSize=10&page=0`;
    expect(typesOf(await pageOf(`${lists}&statusList=ACTIVE,UNACK&severityList=CRITICAL,MAJOR`))).toEqual(['三']);
    expect(typesOf(await pageOf(`${lists}&typeList=一,二`))).toEqual(['二', '一']);
    const highest = `/api/alarm/highestSeverity/DEVICE/${id}`;
    expect((await engineer(highest)).body).toBe('CRITICAL');
    expect((await engineer(`${highest}?searchStatus=CLEARED`)).body).toBe('WARNING');
    expect((await engineer(`${highest}?status=CLEARED_ACK`)).body).toBe('');
    expect(await stranger(own)).toMatchObject({ status: 404 });

    const { tower } = app.world.east;
    const ofProject = await pageOf(`/api/alarm/CUSTOMER/${tower}?pageSize=100&page=0`);
    expect(ofProject.data.map((one) => one.id.id)).toEqual(expect.arrayContaining(raised.map((one) => one.id)));
    const all = await pageOf('/api/alarms?pageSize=1000&page=0');
    expect(all.totalElements).toBe(ofProject.totalElements);
    expect((await pageOf(`/api/v2/alarms?pageSize=1000&page=0&projectId=${tower}`)).totalElements).toBe(
      all.totalElements,
    );
    expect(await pageOf('/api/alarms?pageSize=10&page=0', stranger)).toMatchObject({ totalElements: 0 });
    expect(await pageOf(`/api/alarms?pageSize=10&page=0&projectId=${tower}`, stranger)).toMatchObject({
      totalElements: 0,
    });
    expect((await engineer('/api/alarm/types?pageSize=100&page=0&textSearch=二')).body).toEqual({
      data: [{ tenantId: { entityType: 'TENANT', id: app.world.east.id }, entityType: 'ALARM', type: '二' }],
      totalElements: 1,
      totalPages: 1,
      hasNext: false,
    });
    expect(first).toBeDefined();
  });

  it('A-32 our own token hears the same in the envelope', async () => {
    const alarm = await createAlarm(app);
    const { token } = app.world.people.member;
    const answer = await app.anonymous.fetch(`/api/alarm/info/${alarm.id}`, { headers: { token } });
    expect(await answer.json()).toMatchObject({ ErrorCode: 200, Result: { id: { id: alarm.id }, type: '温度过高' } });
  });

  it('of a device that stands in no project are seen by administrators alone, and come along into the next one', async () => {
    const { id } = await deviceIn(app);
    const alarm = await createAlarm(app, { originator: { type: 'DEVICE', id } });
    const admin = app.as(app.world.people.admin);
    const info = `/api/alarm/info/${alarm.id}`;
    const customerOf = async (as: Thing) => ((await as(info)).body as TbAlarmInfo).customerId?.id;
    const adminThing = await thingClient(app.world.people.admin);
    await admin.must(tbDeviceCalls.UnassignDeviceFromCustomer, { id });
    await expect.poll(() => customerOf(adminThing)).toBe(NO_CUSTOMER);
    expect(await engineer(info)).toMatchObject({ status: 404 });
    await admin.must(tbDeviceCalls.AssignDeviceToCustomer, { customerId: app.world.east.tower, id });
    await expect.poll(() => customerOf(engineer)).toBe(app.world.east.tower);
  });
});

describe('/api/ws alarms of subscriptions', () => {
  async function socket(person: TestPerson): Promise<Page<Frame>> {
    const page = await openPage<Frame>(app.url, '/api/ws');
    open.push(page);
    page.send({ authCmd: { cmdId: 0, token: tokens.get(person.id) }, cmds: [] });
    return page;
  }

  it('ALARM_DATA: a page and its number of alarms are of one moment, also while alarms are raised', async () => {
    const { id } = await deviceIn(app);
    const { engineer: person } = app.world.people;
    const session: Session = {
      id: person.id,
      kind: 'token',
      userId: person.id,
      masterName: person.name,
      loginAccount: person.loginAccount,
      memberType: 2,
      companyId: app.world.east.id,
      isEdit: true,
      companyExpired: false,
      language: undefined,
      actedBy: undefined,
    };
    const query = { statusList: [], severityList: [], typeList: [], page: 0, pageSize: 1_000 };
    const rest = { assigneeId: undefined, from: undefined, to: undefined, textSearch: undefined };
    const load = () =>
      loadSelectedAlarms(
        { platform: app.platform, session },
        { ...query, ...rest, entities: [{ type: 'DEVICE', id }], sortProperty: undefined, sortOrder: undefined },
      );
    let raised = 0;
    const raise = async () => {
      for (; raised < 60; raised += 1)
        await createAlarm(app, { originator: { type: 'DEVICE', id }, alarmType: `报警 ${raised}` });
    };
    const pages: Awaited<ReturnType<typeof load>>[] = [];
    const look = async () => {
      while (raised < 60) pages.push(await load());
    };
    await Promise.all([raise(), look(), look()]);
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter(({ rows, total }) => rows.length !== total)).toEqual([]);
    expect((await load()).total).toBe(60);
  });

  it('ALARM_DATA, ALARM_COUNT and ALARM_STATUS tell the present state, each change, and strangers nothing', async () => {
    const { id } = await deviceIn(app);
    const entityFilter = { type: 'singleEntity', singleEntity: originator(id) };
    const cmds = [
      {
        type: 'ALARM_DATA',
        cmdId: 1,
        query: {
          entityFilter,
          pageLink: {
            page: 0,
            pageSize: 10,
            timeWindow: 86_400_000,
            statusList: ['ACTIVE'],
            sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
          },
          alarmFields: [{ type: 'ALARM_FIELD', key: 'type' }],
        },
      },
      { type: 'ALARM_COUNT', cmdId: 2, query: { entityFilter, severityList: ['CRITICAL'] } },
      { type: 'ALARM_STATUS', cmdId: 3, originatorId: originator(id), severityList: [], typeList: [] },
    ];
    const page = await socket(app.world.people.engineer);
    const other = await socket(app.world.people.westMember);
    const pushes: string[] = [];
    const strangers: string[] = [];
    const leave = [
      app.platform.live.subscribe(app.world.people.guest.id, ({ kind }) => void pushes.push(kind)),
      app.platform.live.subscribe(app.world.people.westMember.id, ({ kind }) => void strangers.push(kind)),
    ];
    page.send({ cmds });
    other.send({ cmds });
    const said = (cmdId: number, isSo: (frame: Frame) => boolean, on = page) =>
      on.until((frame) => frame.cmdId === cmdId && isSo(frame));
    await said(1, ({ data }) => data?.totalElements === 0);
    await said(2, ({ count, cmdUpdateType }) => count === 0 && cmdUpdateType === 'ALARM_COUNT_DATA');
    await said(3, ({ active }) => active === false);

    const alarm = await createAlarm(app, { originator: { type: 'DEVICE', id }, severity: 'critical' });
    const { data } = await said(1, (frame) => frame.data?.totalElements === 1);
    expect(data?.data).toMatchObject([
      { id: { id: alarm.id }, entityId: originator(id), type: '温度过高', status: 'ACTIVE_UNACK' },
    ]);
    await said(2, ({ count }) => count === 1);
    await said(3, ({ active }) => active === true);
    await engineer(`/api/alarm/${alarm.id}/ack`, { method: 'POST' });
    const { update } = await said(1, (frame) => frame.update !== null);
    expect(update).toMatchObject([{ id: { id: alarm.id }, status: 'ACTIVE_ACK' }]);
    page.received.length = 0;
    await engineer(`/api/alarm/${alarm.id}/clear`, { method: 'POST' });
    await said(1, (frame) => frame.data?.totalElements === 0);
    await said(3, ({ active }) => active === false);

    // Another enterprise: no alarms of a device that does not exist there.
    expect(await said(1, () => true, other)).toMatchObject({ data: { totalElements: 0, data: [] } });
    expect(await said(2, () => true, other)).toMatchObject({ count: 0 });
    expect(await said(3, () => true, other)).toMatchObject({ errorCode: 3 });
    expect(other.received).toHaveLength(3);
    page.send({ cmds: [{ type: 'ALARM_DATA', cmdId: 9 }] });
    expect(await said(9, () => true)).toMatchObject({ errorCode: 2 });
    expect(pushes).toContain('alarms.changed');
    expect(strangers).not.toContain('alarms.changed');
    for (const end of leave) end();
  });
});
