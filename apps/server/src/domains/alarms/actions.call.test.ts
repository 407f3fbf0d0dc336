import { projectAlarmCalls as calls, type Severity } from '@twinscape/contract/alarms';
import { deviceCategoryCalls, deviceRegistryCalls } from '@twinscape/contract/devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import type { DomainEvent } from '../../platform/events/index.ts';
import { readCsv, readSpreadsheet } from '../../platform/spreadsheet/index.ts';
import { TEST_TIMEOUT_MS } from '../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Client, refusedFields } from '../../testing/client.ts';
import { categoryIn, deviceIn } from '../devices/examples.ts';
import { createAlarm } from './examples.ts';
import { changeSeverity, clearAlarm, raiseAlarm } from './raising.ts';

let app: TestApp;
let member: Client;
let engineer: Client;
let projectId: string;
const events: DomainEvent[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
  member = app.as(app.world.people.member);
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const T = Date.UTC(2026, 3, 1);
const acknowledge = (alarmIds: string[], client = member) =>
  client.send(calls.AcknowledgeProjectAlarms, { projectId, alarmIds });
const clear = (alarmIds: string[], client = member) => client.send(calls.ClearProjectAlarms, { projectId, alarmIds });
const assign = (alarmIds: string[], assigneeId?: string, client = member) =>
  client.send(calls.AssignProjectAlarms, { projectId, alarmIds, assigneeId });
const detail = (alarmId: string, client = member) => client.must(calls.GetProjectAlarmDetail, { projectId, alarmId });
const history = async (alarmId: string, more: object = {}) =>
  (await member.must(calls.GetProjectAlarmEvents, { projectId, alarmId, ...more })).data;
const page = async (more: object = {}) => (await member.must(calls.GetProjectAlarmList, { projectId, ...more })).data;
const linesOf = (id: string) => events.filter(({ entityId }) => entityId === id).map(({ name }) => name);

describe('T-ALM-07 T-ALM-08 T-ALM-09 RU-ALM-01 what a person does with several alarms', () => {
  it('is done with each as it stands, and each that is refused says why, in the order that was named', async () => {
    const [open, seen, over] = [await createAlarm(app), await createAlarm(app), await createAlarm(app)];
    await acknowledge([seen.id]);
    await clear([over.id]);
    const gone = newId();
    const acked = await acknowledge([gone, seen.id, open.id, over.id, open.id.toUpperCase()]);
    expect(acked.result).toEqual({
      doneCount: 2,
      alarms: [
        { alarmId: gone, isDone: false, reason: '报警不存在' },
        { alarmId: seen.id, isDone: false, reason: '报警已被确认' },
        { alarmId: open.id, isDone: true },
        { alarmId: over.id, isDone: true },
      ],
    });
    const cleared = await clear([over.id, open.id], member.with({ 'x-language': 'en' }));
    expect(cleared.result.alarms.map(({ isDone, reason }) => [isDone, reason])).toEqual([
      [false, 'The alarm is already cleared'],
      [true, undefined],
    ]);
    expect((await detail(open.id)).status).toBe('clearedAck');
  });

  it('two who acknowledge one alarm at once: one did, and it is in the history once', async () => {
    const { id } = await createAlarm(app);
    const [one, other] = await Promise.all([acknowledge([id]), acknowledge([id], engineer)]);
    expect([one.result.doneCount, other.result.doneCount].sort()).toEqual([0, 1]);
    expect((await history(id)).list.filter(({ kind }) => kind === 'acknowledged')).toHaveLength(1);
  });

  it('an assignee is somebody of the project or an administrator of its enterprise', async () => {
    const { id } = await createAlarm(app);
    const { people } = app.world;
    for (const person of [people.idle, people.guest, people.westMember, people.disabled, people.platform]) {
      const answer = await assign([id], person.id);
      expect([person.name, answer.code, answer.message]).toEqual([
        person.name,
        400,
        '处理人须为本项目成员或企业管理员',
      ]);
    }
    for (const person of [people.admin, people.member])
      expect((await assign([id], person.id)).result.alarms).toEqual([{ alarmId: id, isDone: true }]);
    expect((await assign([id], people.member.id)).result.alarms[0]?.reason).toBe('报警已分配给该处理人');
    expect((await assign([id])).result.doneCount).toBe(1);
    expect((await assign([id])).result.alarms[0]?.reason).toBe('报警尚未分配处理人');
    const assignments = (await history(id)).list.filter(({ kind }) => kind === 'assigned' || kind === 'unassigned');
    expect(assignments.map(({ before, after }) => [before?.assignee, after?.assignee])).toEqual([
      ['王敏', null],
      ['陈总', '王敏'],
      [null, '陈总'],
    ]);
  });

  it('T-ALM-10 who can be given alarms is found by name or account', async () => {
    const ask = async (key?: string) =>
      (await member.must(calls.GetAlarmAssigneeList, { projectId, key })).map(({ userName }) => userName).sort();
    expect(await ask()).toEqual(['李工', '王敏', '过期者', '陈总'].sort());
    expect(await ask('王')).toEqual(['王敏']);
    expect(await ask('engineer@')).toEqual(['李工']);
    expect(await ask('访客')).toEqual([]);
  });

  it('none at all, and more than a thousand, are refused at their field', async () => {
    for (const send of [acknowledge, clear, assign]) {
      expect((await send([])).code).toBe(400);
      const many = await send(Array.from({ length: 1_001 }, newId));
      expect([many.code, refusedFields(many)]).toEqual([400, ['AlarmIds']]);
    }
  });

  it('a visitor does nothing with alarms, and one of another project is none of this one', async () => {
    const { id } = await createAlarm(app);
    const guest = app.as(app.world.people.guest);
    for (const send of [acknowledge, clear]) expect((await send([id], guest)).code).toBe(403);
    expect((await detail(id, guest)).id).toBe(id);
    const { plant, id: companyId } = app.world.east;
    const device = await deviceIn(app, { companyId, projectId: plant, adapterId: plant });
    const foreign = await createAlarm(app, { originator: { type: 'DEVICE', id: device.id } });
    expect((await acknowledge([foreign.id])).result.alarms).toEqual([
      { alarmId: foreign.id, isDone: false, reason: '报警不存在' },
    ]);
    const read = await member.send(calls.GetProjectAlarmDetail, { projectId, alarmId: foreign.id });
    expect([read.code, read.message]).toEqual([404, '报警不存在']);
  });

  it('each change has a line in the log', async () => {
    const { id } = await createAlarm(app);
    await acknowledge([id]);
    await assign([id], app.world.people.engineer.id);
    await assign([id]);
    await clear([id]);
    await clear([id]);
    await expect.poll(() => linesOf(id).length, { timeout: TEST_TIMEOUT_MS }).toBe(4);
    expect(new Set(linesOf(id)).size).toBe(4);
  });
});

describe('T-ALM-03 T-ALM-04 the history of an alarm', () => {
  it('tells what its cause did, newest first and page by page', async () => {
    const { id: deviceId } = await deviceIn(app);
    const cause = { originator: { type: 'DEVICE' as const, id: deviceId }, alarmType: '水位' };
    const { db } = app.platform.database;
    const raise = (severity: Severity, at: number) => raiseAlarm(db, [{ ...cause, severity, at }]);
    const [first] = await raise('minor', T);
    const id = first?.alarm.id ?? '';
    await raise('minor', T + 1);
    await changeSeverity(db, [{ ...cause, severity: 'critical', at: T + 2 }]);
    await clearAlarm(db, [{ ...cause, at: T + 3 }]);
    expect((await history(id)).list.map(({ kind, severity }) => [kind, severity])).toEqual([
      ['cleared', 'critical'],
      ['severity', 'critical'],
      ['repeated', 'minor'],
      ['raised', 'minor'],
    ]);
    expect(await history(id, { pageSize: 3, pageIndex: 2 })).toMatchObject({ count: 4, list: [{ kind: 'raised' }] });
    // Raised again it is another alarm.
    const [again] = await raise('minor', T + 4);
    expect([again?.isNew, again?.alarm.id === id]).toEqual([true, false]);
    expect(await detail(id)).toMatchObject({ occurrenceCount: 2, severity: 'critical', status: 'clearedUnack' });
  });

  it('of ten who raise one alarm at once one made it, and all are counted', async () => {
    const { id } = await deviceIn(app);
    const raising = {
      originator: { type: 'DEVICE' as const, id },
      alarmType: '同时',
      severity: 'major' as const,
      at: T,
    };
    const { db } = app.platform.database;
    const raised = await Promise.all(
      Array.from({ length: 10 }, () => db.transaction((tx) => raiseAlarm(tx, [raising]))),
    );
    expect(raised.filter(([one]) => one?.isNew)).toHaveLength(1);
    expect(new Set(raised.map(([one]) => one?.alarm.id)).size).toBe(1);
    expect((await page({ originatorIds: [id] })).list[0]?.occurrenceCount).toBe(10);
  });
});

describe('T-ALM-11 T-ALM-12 T-ALM-13 comments', () => {
  const comment = (alarmId: string, text: string, client = member) =>
    client.send(calls.AddAlarmComment, { projectId, alarmId, comment: text });
  const edit = (alarmId: string, commentId: string, text: string, client = member) =>
    client.send(calls.UpdateAlarmComment, { projectId, alarmId, commentId, comment: text });
  const remove = (alarmId: string, commentId: string, client = member) =>
    client.send(calls.DeleteAlarmComment, { projectId, alarmId, commentId });

  it('are changed by who wrote them alone, deleted by a manager too, and stay to be seen as deleted', async () => {
    const { id } = await createAlarm(app);
    const { commentId } = (await comment(id, ' 已派人 ')).result;
    expect((await edit(id, commentId, '不是我写的', engineer)).message).toBe('只能修改自己的备注');
    expect((await edit(id, commentId, '已修好')).code).toBe(200);
    const shown = async (client = member) => (await detail(id, client)).comments[0];
    expect(await shown()).toMatchObject({ comment: '已修好', isDeleted: false, isEditable: true, isDeletable: true });
    expect(await shown(engineer)).toMatchObject({ isEditable: false, isDeletable: true });
    expect(await shown(app.as(app.world.people.guest))).toMatchObject({ isEditable: false, isDeletable: false });
    expect((await remove(id, commentId, engineer)).code).toBe(200);
    expect(await shown()).toMatchObject({ comment: '', isDeleted: true, isEditable: false, isDeletable: false });
    expect((await edit(id, commentId, '再改')).message).toBe('备注不存在');
    expect((await remove(id, commentId)).message).toBe('备注不存在');
  });

  it('of a manager are not deleted by a member, and one of another alarm is none of this one', async () => {
    const [one, other] = [await createAlarm(app), await createAlarm(app)];
    const { commentId } = (await comment(one.id, '经理的话', engineer)).result;
    expect((await remove(one.id, commentId)).code).toBe(403);
    expect((await remove(other.id, commentId, engineer)).message).toBe('备注不存在');
  });

  it.each([
    ['nothing', ' ', '请填写备注'],
    ['more than 4000 characters', 'x'.repeat(4_001), '4,000'],
  ])('%s is refused', async (_what, text, message) => {
    const { id } = await createAlarm(app);
    const answer = await comment(id, text);
    expect(answer.code).toBe(400);
    expect(answer.message).toContain(message);
  });
});

describe('T-ALM-01 T-ALM-02 T-ALM-05 T-ALM-06 lists and numbers', () => {
  const ids: string[] = [];
  let deviceId: string;
  beforeAll(async () => {
    ({ id: deviceId } = await deviceIn(app, { deviceName: '排序设备' }));
    const originator = { type: 'DEVICE' as const, id: deviceId };
    const of = async (alarmType: string, severity: Severity, at: number) =>
      ids.push((await createAlarm(app, { originator, alarmType, severity, at })).id);
    await of('阀', 'minor', T + 3);
    await of('泵', 'critical', T + 1);
    await of('管', 'warning', T + 2);
    await raiseAlarm(app.platform.database.db, [{ originator, alarmType: '管', severity: 'warning', at: T + 9 }]);
  });
  const order = async (more: object) =>
    (await page({ originatorIds: [deviceId], ...more })).list.map(({ alarmType }) => alarmType).join('');

  it.each<[string, object, string]>([
    ['newest first without a wish', {}, '阀管泵'],
    ['newest first where the order is none', { orderBy: 'alarmType', orderByType: -1 }, '阀管泵'],
    ['by when they began', { orderBy: 'startTime', orderByType: 0 }, '泵管阀'],
    ['by when they were last met', { orderBy: 'endTime', orderByType: 1 }, '管阀泵'],
    ['the worst first', { orderBy: 'severity', orderByType: 1 }, '泵阀管'],
    ['the least first', { orderBy: 'severity', orderByType: 0 }, '管阀泵'],
    ['by type, as Chinese people sort', { orderBy: 'alarmType', orderByType: 0 }, '泵阀管'],
    ['by how often they were met', { orderBy: 'occurrenceCount', orderByType: 1, pageSize: 1 }, '管'],
    ['of one severity', { severities: ['minor'] }, '阀'],
    ['of types', { alarmTypes: ['泵', '管'] }, '管泵'],
    ['of a time, both ends included', { startTime: new Date(T + 1), endTime: new Date(T + 2) }, '管泵'],
    ['of a state', { statuses: ['clearedAck'] }, ''],
    ['the second page', { pageSize: 2, pageIndex: 2 }, '泵'],
  ])('%s', async (_what, more, types) => expect(await order(more)).toBe(types));

  it.each<[string, object]>([
    ['a severity that there is not', { severities: ['terrible'] }],
    ['a state that there is not', { statuses: ['open'] }],
    ['an order that there is not', { orderBy: 'details' }],
    ['a page before the first', { pageIndex: 0 }],
  ])('%s is refused', async (_what, more) =>
    expect((await member.send(calls.GetProjectAlarmList, { projectId, ...more })).code).toBe(400),
  );

  it('what stands below a category is found and counted with it, each alarm once', async () => {
    const top = await categoryIn(app);
    const below = await categoryIn(app, { parentId: top.id });
    for (const deviceCategoryId of [top.id, below.id])
      await engineer.must(deviceCategoryCalls.AddDeviceCategoryType, {
        projectId,
        deviceCategoryId,
        deviceIds: [deviceId],
      });
    await acknowledge([ids[0] ?? '']);
    expect((await page({ deviceCategoryId: top.id })).count).toBe(3);
    expect((await page({ ancestorType: 'DEVICE_CATEGORY', ancestorId: below.id })).count).toBe(3);
    const counts = await member.must(calls.GetDeviceCategoryAlarmCounts, { projectId });
    for (const id of [top.id, below.id])
      expect(counts.find(({ deviceCategoryId }) => deviceCategoryId === id)).toMatchObject({
        activeCount: 3,
        unackCount: 2,
        severity: 'critical',
      });
    const { count, severities } = await member.must(calls.GetProjectAlarmCount, {
      projectId,
      deviceCategoryId: top.id,
    });
    expect([count, severities.map(({ activeUnack, activeAck }) => activeUnack + activeAck)]).toEqual([
      3,
      [1, 0, 1, 1, 0],
    ]);
  });

  it('T-ALM-14 the export holds what the list shows, in its order and the caller’s language', async () => {
    const download = async (more: object, client = member) => {
      const answer = await client.request(calls.ExportProjectAlarmList, {
        projectId,
        originatorIds: [deviceId],
        ...more,
      });
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const [titles = [], ...rows] = await readSpreadsheet(
      (await download({ orderBy: 'startTime', orderByType: 0 })).bytes,
    );
    expect(titles).toHaveLength(13);
    expect(rows.map((row) => row[titles.indexOf('报警类型')] ?? row[1])).toEqual(['泵', '管', '阀']);
    const english = member.with({ 'x-language': 'en' });
    const csv = await readCsv((await download({ severities: ['critical'], format: 'csv' }, english)).bytes, ',');
    expect(csv).toHaveLength(2);
    expect(csv[1]?.[0]).toMatch(/critical/i);
    expect((await download({ format: 'pdf' })).status).toBe(400);
  });

  it('alarms go with their device', async () => {
    await engineer.must(deviceRegistryCalls.DeleteProjectDevices, { projectId, deviceIds: [deviceId] });
    await expect
      .poll(async () => (await page({ originatorIds: [deviceId] })).count, { timeout: TEST_TIMEOUT_MS })
      .toBe(0);
  });
});
