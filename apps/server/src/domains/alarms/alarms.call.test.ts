import { projectAlarmCalls as calls } from '@twinscape/contract/alarms';
import { deviceCategoryCalls, deviceRegistryCalls } from '@twinscape/contract/devices';
import { projectCalls } from '@twinscape/contract/projects';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { categoryIn, deviceIn } from '../devices/examples.ts';
import { createAlarm } from './examples.ts';
import { clearAlarm } from './raising.ts';
import { deleteOldAlarms } from './retention.ts';

let app: TestApp;
let member: Client;
let tower: string;
beforeAll(async () => {
  app = await startTestApp();
  member = app.as(app.world.people.member);
  tower = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const db = () => app.platform.database.db;
const device = (id: string) => ({ type: 'DEVICE' as const, id });
const listOf = async (input: object = {}, client = member) =>
  (await client.must(calls.GetProjectAlarmList, { projectId: tower, ...input })).data;
const idsOf = async (input: object) => (await listOf(input)).list.map(({ id }) => id);
const detailOf = (alarmId: string, client = member) =>
  client.must(calls.GetProjectAlarmDetail, { projectId: tower, alarmId });
const putInto = (deviceCategoryId: string, deviceIds: string[]) =>
  member.must(deviceCategoryCalls.AddDeviceCategoryType, { projectId: tower, deviceCategoryId, deviceIds });

describe('S-PRJ-04 the list of alarms', () => {
  it('is narrowed by severity, state, type, device, assignee, time and words, sorted and paged', async () => {
    const boiler = await deviceIn(app, { deviceName: '三号锅炉', label: '地下室' });
    const at = (hour: number) => Date.UTC(2026, 2, 1, hour);
    const of = (alarmType: string, hour: number, severity: 'critical' | 'warning' | 'minor') =>
      createAlarm(app, {
        originator: device(boiler.id),
        alarmType,
        severity,
        at: at(hour),
        message: `${alarmType}，请检查`,
      });
    const hot = await of('水温过高', 1, 'critical');
    const low = await of('水位过低', 2, 'warning');
    const leak = await of('燃气泄漏', 3, 'minor');
    await member.must(calls.AcknowledgeProjectAlarms, { projectId: tower, alarmIds: [low.id] });
    await member.must(calls.ClearProjectAlarms, { projectId: tower, alarmIds: [leak.id] });
    await member.must(calls.AssignProjectAlarms, {
      projectId: tower,
      alarmIds: [hot.id],
      assigneeId: app.world.people.engineer.id,
    });
    const own = { originatorIds: [boiler.id] };
    expect(await idsOf(own)).toEqual([leak.id, low.id, hot.id]);
    expect(await idsOf({ ...own, severities: ['critical', 'minor'] })).toEqual([leak.id, hot.id]);
    expect(await idsOf({ ...own, statuses: ['activeAck'] })).toEqual([low.id]);
    expect(await idsOf({ ...own, statuses: ['clearedUnack', 'activeUnack'] })).toEqual([leak.id, hot.id]);
    expect(await idsOf({ ...own, alarmTypes: ['燃气泄漏'] })).toEqual([leak.id]);
    expect(await idsOf({ ...own, assigneeId: app.world.people.engineer.id })).toEqual([hot.id]);
    expect(await idsOf({ ...own, isUnassigned: true })).toEqual([leak.id, low.id]);
    expect(await idsOf({ ...own, startTime: new Date(at(2)), endTime: new Date(at(2)) })).toEqual([low.id]);
    expect(await idsOf({ ...own, key: '请检' })).toHaveLength(3);
    expect(await idsOf({ key: '三号锅' })).toHaveLength(3);
    expect(await idsOf({ ...own, key: '泄漏' })).toEqual([leak.id]);
    expect(await idsOf({ ...own, orderBy: 'severity', orderByType: 1 })).toEqual([hot.id, leak.id, low.id]);
    expect(await idsOf({ ...own, orderBy: 'startTime', orderByType: 0 })).toEqual([hot.id, low.id, leak.id]);
    expect(await listOf({ ...own, pageSize: 2, pageIndex: 2 })).toMatchObject({ count: 3, list: [{ id: hot.id }] });
    expect((await listOf({ ...own, pageSize: 1, pageIndex: 3 })).list).toEqual([
      {
        id: hot.id,
        alarmType: '水温过高',
        severity: 'critical',
        status: 'activeUnack',
        originatorType: 'DEVICE',
        originatorId: boiler.id,
        originatorName: '三号锅炉',
        originatorLabel: '地下室',
        message: '水温过高，请检查',
        startTime: new Date(at(1)).toISOString(),
        endTime: new Date(at(1)).toISOString(),
        assignTime: expect.any(String),
        assignee: { userId: app.world.people.engineer.id, userName: '李工' },
        occurrenceCount: 1,
      },
    ]);
    const { count, severities } = await member.must(calls.GetProjectAlarmCount, { projectId: tower, ...own });
    expect(count).toBe(3);
    expect(severities).toMatchObject([
      { severity: 'critical', activeUnack: 1, activeAck: 0 },
      { severity: 'major', activeUnack: 0 },
      { severity: 'minor', clearedUnack: 1, activeUnack: 0 },
      { severity: 'warning', activeAck: 1 },
      { severity: 'indeterminate' },
    ]);
    expect(await member.must(calls.GetProjectAlarmTypeList, { projectId: tower })).toContainEqual({
      alarmType: '燃气泄漏',
      alarmCount: 1,
      activeCount: 0,
    });
    // Renamed, they are found under the new name.
    await member.must(deviceRegistryCalls.UpdateProjectDevice, {
      projectId: tower,
      deviceId: boiler.deviceKey,
      deviceName: '备用锅炉',
    });
    await vi.waitFor(async () => expect(await idsOf({ key: '备用锅炉' })).toHaveLength(3), 5_000);
  });

  it('G-HOME-01 S-PRJ-01 A-18 the home counts what is open and lists the newest', async () => {
    const before = await member.must(projectCalls.GetProjectStatistics, { projectId: tower });
    const newest = await createAlarm(app, { at: Date.now() + 60_000 });
    const cleared = await createAlarm(app, { at: Date.now() + 60_001 });
    await member.must(calls.ClearProjectAlarms, { projectId: tower, alarmIds: [cleared.id] });
    const after = await member.must(projectCalls.GetProjectStatistics, { projectId: tower });
    expect(after.alarmCount).toBe(before.alarmCount + 1);
    const { data } = await member.must(projectCalls.GetHomeAlarmList, { projectId: tower, pageSize: 1 });
    expect(data).toMatchObject({
      count: after.alarmCount,
      list: [
        { id: newest.id, deviceId: newest.originatorId, type: '温度过高', severity: 'major', status: 'activeUnack' },
      ],
    });
  });

  it('marks each device of a list with the worst of its open alarms', async () => {
    const { id, deviceKey } = await deviceIn(app);
    const marksOf = async () => {
      const given = { projectId: tower, key: deviceKey };
      const { data } = await member.must(deviceRegistryCalls.GetProjectDeviceList, given);
      return data.list.map(({ alarm }) => alarm);
    };
    expect(await marksOf()).toEqual([undefined]);
    const first = await createAlarm(app, { originator: device(id), alarmType: '一', severity: 'minor' });
    await createAlarm(app, { originator: device(id), alarmType: '二', severity: 'critical' });
    expect(await marksOf()).toEqual([{ severity: 'critical', activeCount: 2 }]);
    const shown = await member.must(deviceRegistryCalls.GetProjectDeviceDetail, {
      projectId: tower,
      deviceId: deviceKey,
    });
    expect(shown.alarm).toEqual({ severity: 'critical', activeCount: 2 });
    await member.must(calls.ClearProjectAlarms, { projectId: tower, alarmIds: [first.id] });
    expect(await marksOf()).toEqual([{ severity: 'critical', activeCount: 1 }]);
  });

  it('holds in a category the alarms of what is below it, wherever that is moved', async () => {
    const top = await categoryIn(app);
    const sub = await categoryIn(app, { parentId: top.id });
    const deep = await categoryIn(app, { parentId: sub.id });
    const other = await categoryIn(app);
    const [a, b] = [await deviceIn(app), await deviceIn(app)];
    await putInto(deep.id, [a.deviceKey]);
    await putInto(sub.id, [a.deviceKey, b.deviceKey]);
    const ofA = await createAlarm(app, { originator: device(a.id), severity: 'minor', at: 1_000 });
    const ofB = await createAlarm(app, { originator: device(b.id), severity: 'critical', at: 2_000 });
    expect(await idsOf({ deviceCategoryId: top.id })).toEqual([ofB.id, ofA.id]);
    expect(await idsOf({ deviceCategoryId: deep.id })).toEqual([ofA.id]);
    expect(await idsOf({ ancestorType: 'DEVICE_CATEGORY', ancestorId: sub.id })).toEqual([ofB.id, ofA.id]);
    const countsOf = async () =>
      (await member.must(calls.GetDeviceCategoryAlarmCounts, { projectId: tower })).filter(({ deviceCategoryId }) =>
        [top.id, sub.id, deep.id, other.id].includes(deviceCategoryId),
      );
    const [two, one] = [
      { activeCount: 2, unackCount: 2, severity: 'critical' },
      { activeCount: 1, unackCount: 1, severity: 'minor' },
    ];
    expect(new Map((await countsOf()).map(({ deviceCategoryId, ...count }) => [deviceCategoryId, count]))).toEqual(
      new Map([
        [top.id, two],
        [sub.id, two],
        [deep.id, one],
      ]),
    );
    await member.must(deviceCategoryCalls.RemoveDeviceCategoryType, {
      projectId: tower,
      deviceCategoryId: sub.id,
      deviceIds: [b.deviceKey],
    });
    await putInto(other.id, [b.deviceKey]);
    expect(await idsOf({ deviceCategoryId: top.id })).toEqual([ofA.id]);
    expect(await idsOf({ deviceCategoryId: other.id })).toEqual([ofB.id]);
    const refused = await member.send(calls.GetProjectAlarmList, {
      projectId: tower,
      ancestorType: 'MOON',
      ancestorId: top.id,
    });
    expect(refused).toMatchObject({ code: 400 });
  });
});

describe('RU-ALM-01 A-110 what people do', () => {
  it('is done with each alarm as it stands; each hears its fate, and who did it and when stays with it', async () => {
    const [first, second] = [await createAlarm(app), await createAlarm(app)];
    const foreign = await createAlarm(app);
    await db().execute(sql`update alarm set project_id = ${app.world.east.plant} where id = ${foreign.id}`);
    const alarmIds = [first.id, foreign.id, second.id];
    const acknowledged = await member.must(calls.AcknowledgeProjectAlarms, { projectId: tower, alarmIds });
    expect(acknowledged).toEqual({
      doneCount: 2,
      alarms: [
        { alarmId: first.id, isDone: true },
        { alarmId: foreign.id, isDone: false, reason: '报警不存在' },
        { alarmId: second.id, isDone: true },
      ],
    });
    const english = member.with({ 'x-language': 'en' });
    const again = await english.must(calls.AcknowledgeProjectAlarms, { projectId: tower, alarmIds: [first.id] });
    expect(again.alarms).toEqual([{ alarmId: first.id, isDone: false, reason: 'The alarm is already acknowledged' }]);
    const engineer = app.as(app.world.people.engineer);
    expect(await engineer.must(calls.ClearProjectAlarms, { projectId: tower, alarmIds: [first.id] })).toMatchObject({
      doneCount: 1,
    });
    const shown = await detailOf(first.id);
    expect(shown).toMatchObject({
      status: 'clearedAck',
      ackBy: { userName: '王敏' },
      clearBy: { userName: '李工' },
      ackTime: expect.any(String),
      clearTime: expect.any(String),
      eventCount: 3,
      events: [
        { kind: 'cleared', user: { userName: '李工' }, isExplained: false },
        { kind: 'acknowledged', user: { userName: '王敏' } },
        { kind: 'raised', severity: 'major' },
      ],
    });
    const page = await member.must(calls.GetProjectAlarmEvents, {
      projectId: tower,
      alarmId: first.id,
      pageSize: 1,
      pageIndex: 3,
    });
    expect(page.data).toMatchObject({ count: 3, list: [{ kind: 'raised' }] });
    await vi.waitFor(async () => {
      const { rows } = await db().execute<{ action: string }>(
        sql`select action from audit_entry where entity_id = ${first.id} order by at`,
      );
      expect(rows.map(({ action }) => action)).toEqual(['ALARM_ACK', 'ALARM_CLEAR']);
    }, 5_000);
  });

  it('T-ALM-10 is given only to those who may take care of it, and goes back when they leave', async () => {
    const { engineer, guest, idle, westMember, platform } = app.world.people;
    const alarm = await createAlarm(app);
    const assign = (assigneeId: string | undefined) =>
      member.send(calls.AssignProjectAlarms, { projectId: tower, alarmIds: [alarm.id], assigneeId });
    for (const stranger of [guest, idle, westMember, platform])
      expect(await assign(stranger.id)).toMatchObject({ code: 400, message: '处理人须为本项目成员或企业管理员' });
    const choices = await member.must(calls.GetAlarmAssigneeList, { projectId: tower });
    expect(choices.map(({ userName }) => userName).sort()).toEqual(['李工', '王敏', '过期者', '陈总'].sort());
    expect(await member.must(calls.GetAlarmAssigneeList, { projectId: tower, key: '李' })).toMatchObject([
      { userId: engineer.id, loginAccount: 'engineer@east.test' },
    ]);
    expect((await assign(engineer.id)).result).toMatchObject({ doneCount: 1 });
    expect((await assign(engineer.id)).result.alarms).toMatchObject([
      { isDone: false, reason: '报警已分配给该处理人' },
    ]);
    expect((await assign(undefined)).result).toMatchObject({ doneCount: 1 });
    expect(await detailOf(alarm.id)).toMatchObject({
      events: [
        { kind: 'unassigned', before: { assignee: '李工' }, after: { assignee: null } },
        { kind: 'assigned', after: { assignee: '李工', assigneeId: engineer.id } },
        { kind: 'raised' },
      ],
    });
    const admin = app.as(app.world.people.admin);
    await admin.must(projectCalls.AddProjectMember, { projectId: tower, memberIds: [idle.id] });
    expect((await assign(idle.id)).result).toMatchObject({ doneCount: 1 });
    await admin.must(projectCalls.DeleteProjectMember, { projectId: tower, memberIds: [idle.id] });
    await vi.waitFor(async () => expect((await detailOf(alarm.id)).assignee).toBeUndefined(), 5_000);
  });

  it('comments are changed by who wrote them, deleted by them or a manager; a guest reads them', async () => {
    const { id: alarmId } = await createAlarm(app);
    const of = { projectId: tower, alarmId };
    const [engineer, admin, guest] = [app.world.people.engineer, app.world.people.admin, app.world.people.guest].map(
      (person) => app.as(person),
    ) as [Client, Client, Client];
    const { commentId } = await member.must(calls.AddAlarmComment, { ...of, comment: ' 已派人查看 ' });
    const other = await engineer.must(calls.AddAlarmComment, { ...of, comment: '等备件' });
    expect(await member.send(calls.AddAlarmComment, { ...of, comment: '  ' })).toMatchObject({ code: 400 });
    await member.must(calls.UpdateAlarmComment, { ...of, commentId, comment: '已修好' });
    expect(await engineer.send(calls.UpdateAlarmComment, { ...of, commentId, comment: '没有' })).toMatchObject({
      code: 403,
      message: '只能修改自己的备注',
    });
    expect(await member.send(calls.DeleteAlarmComment, { ...of, commentId: other.commentId })).toMatchObject({
      code: 403,
    });
    expect(await detailOf(alarmId)).toMatchObject({
      comments: [
        {
          id: commentId,
          comment: '已修好',
          user: { userName: '王敏' },
          editTime: expect.any(String),
          isEditable: true,
        },
        { id: other.commentId, comment: '等备件', isEditable: false, isDeletable: false },
      ],
    });
    await admin.must(calls.DeleteAlarmComment, { ...of, commentId: other.commentId });
    expect(await admin.send(calls.DeleteAlarmComment, { ...of, commentId: other.commentId })).toMatchObject({
      code: 404,
    });
    const seen = await detailOf(alarmId, guest);
    expect(seen.comments).toMatchObject([
      { comment: '已修好', isEditable: false, isDeletable: false },
      { comment: '', isDeleted: true },
    ]);
    expect(seen.events.map(({ kind }) => kind)).toEqual([
      'commentDeleted',
      'commentEdited',
      'commented',
      'commented',
      'raised',
    ]);
  });
});

describe('alarms as a file', () => {
  it('hold what the list shows, in its order and the reader’s language, and no formula', async () => {
    const { id } = await deviceIn(app, { deviceName: '=HYPERLINK("x")' });
    await createAlarm(app, { originator: device(id), severity: 'critical', message: '温度 91 °C，请检查' });
    const answer = await member
      .with({ 'x-language': 'en' })
      .request(calls.ExportProjectAlarmList, { projectId: tower, originatorIds: [id], format: 'csv' });
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(text).toContain('Severity,Type,State,Originator');
    expect(text).toContain('Critical,温度过高,"Active, unacknowledged","\'=HYPERLINK(""x"")"');
    expect(text.trim().split('\r\n')).toHaveLength(2);
    const sheet = await member.request(calls.ExportProjectAlarmList, { projectId: tower });
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });
});

describe('alarms end with what they come from', () => {
  const left = async (where: ReturnType<typeof sql>) => {
    const { rows } = await db().execute<{ alarms: number; events: number; comments: number }>(
      sql`select (select count(*)::int from alarm where ${where}) as alarms,
        (select count(*)::int from alarm_event where alarm_id not in (select id from alarm)) as events,
        (select count(*)::int from alarm_comment where alarm_id not in (select id from alarm)) as comments`,
    );
    return rows[0];
  };
  const none = { alarms: 0, events: 0, comments: 0 };

  it('with their device', async () => {
    const { id, deviceKey } = await deviceIn(app);
    const alarm = await createAlarm(app, { originator: device(id) });
    await member.must(calls.AddAlarmComment, { projectId: tower, alarmId: alarm.id, comment: '看看' });
    await member.must(deviceRegistryCalls.DeleteProjectDevices, { projectId: tower, deviceIds: [deviceKey] });
    await vi.waitFor(async () => expect(await left(sql`originator_id = ${id}`)).toEqual(none), 5_000);
  });

  it('with their project', async () => {
    const { plant, id: companyId } = app.world.east;
    const { id } = await deviceIn(app, { projectId: plant, adapterId: plant, companyId });
    await createAlarm(app, { originator: device(id) });
    const admin = app.as(app.world.people.admin);
    await admin.must(projectCalls.DeleteEnterpriseProject, { id: plant });
    await vi.waitFor(async () => expect(await left(sql`project_id = ${plant}`)).toEqual(none), 5_000);
  });

  it('and those that were cleared long ago are forgotten with their history; open ones stay', async () => {
    const [old, open] = [await createAlarm(app, { at: 1_000 }), await createAlarm(app, { at: 1_000 })];
    const { originatorId, alarmType } = old;
    await clearAlarm(db(), [{ originator: device(originatorId), alarmType, at: Date.UTC(2026, 0, 1) }]);
    const nextYear = (day: number) => new Date(Date.UTC(2027, 0, day));
    await deleteOldAlarms(app.platform, nextYear(1));
    expect(await left(sql`id = ${old.id}`)).toMatchObject({ alarms: 1 });
    await deleteOldAlarms(app.platform, nextYear(2));
    expect(await left(sql`id = ${old.id}`)).toEqual(none);
    expect(await left(sql`id = ${open.id}`)).toMatchObject({ alarms: 1 });
  });
});
