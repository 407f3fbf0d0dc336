import type { CallSpec } from '@twinscape/contract';
import { ALARM_COMMENT_MAX, ALARM_DETAILS_MAX, projectAlarmCalls } from '@twinscape/contract/alarms';
import { type TbAlarmInfo, tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { TEST_TIMEOUT_MS } from '../../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { createAlarm } from '../../alarms/examples.ts';
import { clearAlarm } from '../../alarms/raising.ts';
import { deviceIn } from '../../devices/examples.ts';

const T = Date.parse('2026-03-01T00:00:00Z');
const MINUTE = 60_000;
let app: TestApp;
let admin: Client;
let engineer: Client;
let member: Client;
let guest: Client;
let stranger: Client;
beforeAll(async () => {
  app = await startTestApp();
  const { people } = app.world;
  [admin, engineer, member] = [app.as(people.admin), app.as(people.engineer), app.as(people.member)];
  [guest, stranger] = [app.as(people.guest), app.as(people.westMember)];
}, 60_000);
afterAll(() => app.stop());

const typesOf = ({ data }: { readonly data: readonly TbAlarmInfo[] }) => data.map(({ type }) => type).join('');

describe('C-ALM-01 T-ALM-25 lists of the alarms of a device', () => {
  let deviceId: string;
  const list = (more: object = {}, as = engineer) =>
    as.send(tbAlarmCalls.GetEntityAlarms, { a: 'DEVICE', b: deviceId, ...more });
  const lists = (more: object = {}) =>
    engineer.send(tbAlarmCalls.GetEntityAlarmsV2, { entityType: 'DEVICE', entityId: deviceId, ...more });
  /** The first is cleared, the second acknowledged, the third both, and the fourth neither. */
  beforeAll(async () => {
    deviceId = (await deviceIn(app)).id;
    const originator = { type: 'DEVICE' as const, id: deviceId };
    const severities = ['minor', 'critical', 'warning', 'major'] as const;
    const ids: string[] = [];
    for (const [n, severity] of severities.entries()) {
      const at = T + (3 - n) * MINUTE;
      ids.push((await createAlarm(app, { originator, alarmType: 'ABCD'[n] ?? '', severity, at })).id);
    }
    for (const at of [1, 2]) await engineer.must(tbAlarmCalls.AcknowledgeAlarm, { id: ids[at] ?? '' });
    for (const [n, alarmType] of ['A', 'C'].entries())
      await clearAlarm(app.platform.database.db, [{ originator, alarmType, at: T + (10 + n) * MINUTE }]);
  });

  it.each<[string, string]>([
    ['createdTime', 'ABCD'],
    ['startTs', 'DCBA'],
    ['startTime', 'DCBA'],
    ['type', 'ABCD'],
    ['alarmType', 'ABCD'],
    ['severity', 'CADB'],
    ['something else', 'ABCD'],
  ])('are put in order by %s, both ways', async (sortProperty, ascending) => {
    const sorted = async (sortOrder: 'ASC' | 'DESC') => typesOf((await list({ sortProperty, sortOrder })).result);
    expect([await sorted('ASC'), await sorted('DESC')]).toEqual([ascending, [...ascending].reverse().join('')]);
  });

  it('count pages from 0; one behind the last is empty and says so', async () => {
    const page = async (number: number) => {
      const { data, ...counts } = (await list({ page: number, pageSize: 3, sortProperty: 'type', sortOrder: 'ASC' }))
        .result;
      return [data.map(({ type }) => type).join(''), counts];
    };
    const counts = { totalElements: 4, totalPages: 2 };
    expect(await page(0)).toEqual(['ABC', { ...counts, hasNext: true }]);
    expect(await page(1)).toEqual(['D', { ...counts, hasNext: false }]);
    expect(await page(9)).toEqual(['', { ...counts, hasNext: false }]);
  });

  it.each<[object, string]>([
    [{ status: 'active_unack' }, 'D'],
    [{ status: 'ACTIVE_ACK' }, 'B'],
    [{ status: 'CLEARED_UNACK' }, 'A'],
    [{ status: 'CLEARED_ACK' }, 'C'],
    [{ searchStatus: 'ANY' }, 'DCBA'],
    [{ searchStatus: 'active' }, 'DB'],
    [{ searchStatus: 'CLEARED' }, 'CA'],
    [{ searchStatus: 'ACK' }, 'CB'],
    [{ searchStatus: 'UNACK' }, 'DA'],
    [{ searchStatus: 'ACTIVE', textSearch: 'b' }, 'B'],
    [{ textSearch: '%' }, ''],
  ])('are narrowed by one word: %j', async (more, types) => expect(typesOf((await list(more)).result)).toBe(types));

  it.each<[object, string]>([
    [{}, 'DCBA'],
    [{ statusList: ['ANY'] }, 'DCBA'],
    [{ statusList: ['ACTIVE', 'CLEARED'] }, 'DCBA'],
    [{ statusList: ['CLEARED', 'ack'] }, 'C'],
    [{ statusList: ['ACTIVE', 'CLEARED', 'UNACK'] }, 'DA'],
    [{ severityList: ['critical', 'WARNING'] }, 'CB'],
    [{ severityList: ['INDETERMINATE'] }, ''],
    [{ typeList: ['A', 'D', 'none of them'] }, 'DA'],
    [{ typeList: ['a'] }, ''],
    [{ typeList: ['A', 'B'], severityList: ['CRITICAL', 'MAJOR'], statusList: ['ACTIVE'] }, 'B'],
  ])('are narrowed by lists of words: %j', async (more, types) =>
    expect(typesOf((await lists(more)).result)).toBe(types),
  );

  it('are bounded by the moments in which they became known, both included', async () => {
    const { data } = (await list({ sortProperty: 'createdTime', sortOrder: 'ASC' })).result;
    const [first, , third] = data.map(({ createdTime }) => createdTime);
    const within = async (startTime?: number, endTime?: number) => typesOf((await list({ startTime, endTime })).result);
    expect(await within(first, third)).toBe('CBA');
    expect(await within(undefined, (first ?? 0) - 1)).toBe('');
    expect(await within(third)).toBe('DC');
    expect(await within(third, first)).toBe('');
  });

  it.each<[string, object]>([
    ['a page before the first', { page: -1 }],
    ['a page of nothing', { pageSize: 0 }],
    ['an order that there is not', { sortOrder: 'UP' }],
    ['a state that there is not', { status: 'OPEN' }],
    ['both words for the state', { status: 'ACTIVE_ACK', searchStatus: 'ANY' }],
    ['an assignee that is no id', { assigneeId: 'me' }],
    ['a kind of thing that there is not', { a: 'RULE_CHAIN' }],
    ['a device that is no id', { b: 'AHU-3' }],
  ])('are refused with %s', async (_what, wrong) => expect((await list(wrong)).code).toBe(400));

  it.each<[string, object]>([
    ['a state that there is not', { statusList: ['OPEN'] }],
    ['a severity that there is not', { severityList: ['HIGH'] }],
    ['more than a hundred types', { typeList: Array.from({ length: 101 }, (_, n) => `t${n}`) }],
    ['a type that is too long', { typeList: ['x'.repeat(256)] }],
  ])('by lists are refused with %s', async (_what, wrong) => expect((await lists(wrong)).code).toBe(400));

  it('RU-PERM-15 are none of strangers, and a visitor of the project reads them', async () => {
    expect((await list({}, stranger)).code).toBe(404);
    expect((await list({ b: newId() })).code).toBe(404);
    expect((await list({}, app.anonymous)).code).toBe(401);
    expect(typesOf((await list({}, guest)).result)).toBe('DCBA');
  });

  it('T-ALM-27 the worst of them is told, of those in a state or of an assignee too', async () => {
    const worst = async (more: object = {}, as = engineer) =>
      as.send(tbAlarmCalls.GetHighestAlarmSeverity, { entityType: 'DEVICE', entityId: deviceId, ...more });
    expect((await worst()).result).toBe('CRITICAL');
    expect((await worst({ searchStatus: 'UNACK' })).result).toBe('MAJOR');
    expect((await worst({ status: 'CLEARED_ACK' })).result).toBe('WARNING');
    expect((await worst({ assigneeId: app.world.people.member.id })).raw.Result).toBe(null);
    expect((await worst({ entityId: (await deviceIn(app)).id })).raw.Result).toBe(null);
    expect((await worst({ status: 'ACTIVE_ACK', searchStatus: 'ACK' })).code).toBe(400);
    expect((await worst({}, stranger)).code).toBe(404);
  });
});

describe('T-ALM-28 the types of alarms', () => {
  it('are those within reach, each once, searched, in order and page by page', async () => {
    for (const alarmType of ['zeta', 'Zeta 2', 'eta', 'eta']) await createAlarm(app, { alarmType });
    const types = async (more: object, as = engineer) => {
      const { data, totalElements } = await as.must(tbAlarmCalls.GetAlarmTypes, { textSearch: 'ETA', ...more });
      return [data.map(({ type }) => type), totalElements];
    };
    expect(await types({})).toEqual([['eta', 'zeta', 'Zeta 2'], 3]);
    expect(await types({ sortOrder: 'DESC', pageSize: 2 })).toEqual([['Zeta 2', 'zeta'], 3]);
    expect(await types({ page: 1, pageSize: 2 })).toEqual([['Zeta 2'], 3]);
    expect(await types({ page: 2, pageSize: 2 })).toEqual([[], 3]);
    expect(await types({}, stranger)).toEqual([[], 0]);
  });
});

describe('T-ALM-20 T-ALM-22 T-ALM-23 T-ALM-24 one alarm', () => {
  const changes: [string, CallSpec, object][] = [
    ['acknowledges', tbAlarmCalls.AcknowledgeAlarm, {}],
    ['clears', tbAlarmCalls.ClearAlarm, {}],
    ['deletes', tbAlarmCalls.DeleteAlarm, {}],
    ['takes back', tbAlarmCalls.UnassignAlarm, {}],
  ];
  it.each(changes)('RU-PERM-15 nobody %s it who is a visitor or does not reach it', async (_what, call) => {
    const { id } = await createAlarm(app);
    const as = async (who: Client, alarmId = id) => (await who.send(call, { id: alarmId })).code;
    expect([await as(guest), await as(stranger), await as(app.anonymous)]).toEqual([403, 404, 401]);
    expect([await as(engineer, newId()), await as(engineer, 'no id')]).toEqual([404, 400]);
    const kept = await engineer.must(tbAlarmCalls.GetAlarm, { id });
    expect(kept).toMatchObject({ acknowledged: false, cleared: false, status: 'ACTIVE_UNACK' });
  });

  it('is given to somebody of its project once, and taken back once', async () => {
    const { people } = app.world;
    const { id } = await createAlarm(app);
    const assign = (assigneeId: string) => engineer.send(tbAlarmCalls.AssignAlarm, { id, assigneeId });
    expect((await assign(people.idle.id)).message).toBe('处理人须为本项目成员或企业管理员');
    expect((await assign(newId())).message).toBe('处理人须为本项目成员或企业管理员');
    expect((await assign(people.admin.id)).code).toBe(200);
    expect((await assign(people.admin.id)).message).toBe('报警已分配给该处理人');
    expect((await assign(people.member.id)).result).toMatchObject({ assigneeId: { id: people.member.id } });
    const takeBack = () => engineer.send(tbAlarmCalls.UnassignAlarm, { id });
    expect((await takeBack()).code).toBe(200);
    expect((await takeBack()).message).toBe('报警尚未分配处理人');
  });

  it('that is deleted is gone for our own calls too, and its device may raise another', async () => {
    const device = await deviceIn(app);
    const originator = { type: 'DEVICE' as const, id: device.id };
    const { id } = await createAlarm(app, { originator, alarmType: '漏水' });
    expect((await engineer.send(tbAlarmCalls.DeleteAlarm, { id })).result).toBe(true);
    const { tower } = app.world.east;
    const ours = await engineer.send(projectAlarmCalls.GetProjectAlarmDetail, { projectId: tower, alarmId: id });
    expect([ours.code, ours.message]).toEqual([404, '报警不存在']);
    const next = await createAlarm(app, { originator, alarmType: '漏水' });
    expect(next.id).not.toBe(id);
  });

  it.each<[string, object, string]>([
    ['without a type', { type: ' ' }, '请填写报警类型'],
    ['of two lines', { type: '甲\n乙' }, ''],
    ['with a type of 256 letters', { type: 'x'.repeat(256) }, ''],
    ['of nothing', { originator: undefined }, '请选择报警来源'],
    ['with a severity that there is not', { severity: 'HIGH' }, ''],
    ['that began before 1970', { startTs: -1 }, ''],
    ['that ends before it begins', { startTs: T, endTs: T - 1 }, '结束时间不能早于开始时间'],
    ['with more details than are kept', { details: { text: 'x'.repeat(ALARM_DETAILS_MAX) } }, ''],
  ])('T-ALM-21 %s is not raised', async (_what, wrong, message) => {
    const originator = { entityType: 'DEVICE', id: (await deviceIn(app)).id };
    const body = { type: '漏水', severity: 'MINOR', originator, ...wrong };
    const refused = await engineer.sendUnchecked(tbAlarmCalls.SaveAlarm, body);
    expect(refused.code).toBe(400);
    expect(refused.message).toContain(message);
  });
});

describe('T-ALM-29 T-ALM-30 T-ALM-31 comments', () => {
  const say = (alarmId: string, text: unknown, as = member, id?: string) =>
    as.sendUnchecked(tbAlarmCalls.SaveThingAlarmComment, { alarmId, comment: { text }, ...(id ? { id } : {}) });
  const remove = (alarmId: string, commentId: string, as = member) =>
    as.send(tbAlarmCalls.DeleteThingAlarmComment, { alarmId, commentId });
  const list = async (id: string, more: object = {}) =>
    engineer.must(tbAlarmCalls.GetThingAlarmComments, { id, ...more });

  it('are changed by who wrote them, and deleted by them or a manager', async () => {
    const { id } = await createAlarm(app);
    const [one, other] = [(await say(id, '甲')).result.id.id, (await say(id, '乙')).result.id.id];
    expect((await say(id, '改', engineer, one)).message).toBe('只能修改自己的备注');
    expect((await say(id, '改', member, one)).result.comment).toMatchObject({ text: '改', edited: true });
    const byAdmin = (await say(id, '丙', admin)).result.id.id;
    expect((await remove(id, byAdmin)).code).toBe(403);
    for (const [commentId, as] of [
      [one, member],
      [other, engineer],
    ] as const)
      expect((await remove(id, commentId, as)).code).toBe(200);
    for (const answer of [await remove(id, one), await say(id, '再改', member, one)])
      expect([answer.code, answer.message]).toEqual([404, '备注不存在']);
  });

  it('of another alarm are none of this one', async () => {
    const [here, there] = [await createAlarm(app), await createAlarm(app)];
    const { result } = await say(there.id, '别处');
    for (const answer of [await remove(here.id, result.id.id), await say(here.id, '改', member, result.id.id)])
      expect([answer.code, answer.message]).toEqual([404, '备注不存在']);
    expect((await list(there.id)).data).toMatchObject([{ comment: { text: '别处' } }]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['spaces', '   '],
    ['a list', ['7']],
    ['more letters than are kept', 'x'.repeat(ALARM_COMMENT_MAX + 1)],
  ])('that say %s are refused', async (_what, text) => {
    const { id } = await createAlarm(app);
    expect((await say(id, text)).code).toBe(400);
    expect((await list(id)).totalElements).toBe(0);
  });

  it('are listed from the newest on, page by page; visitors read and strangers find no alarm', async () => {
    const { id } = await createAlarm(app);
    for (const text of ['甲', '乙', '丙']) await say(id, text);
    const texts = async (page: number) =>
      (await list(id, { page, pageSize: 2 })).data.map(({ comment }) => comment.text);
    await expect.poll(() => texts(0), { timeout: TEST_TIMEOUT_MS }).toEqual(['丙', '乙']);
    expect(await texts(1)).toEqual(['甲']);
    expect((await list(id, { page: 5, pageSize: 2 })).totalElements).toBe(3);
    expect((await guest.send(tbAlarmCalls.GetThingAlarmComments, { id })).code).toBe(200);
    expect((await stranger.send(tbAlarmCalls.GetThingAlarmComments, { id })).code).toBe(404);
    expect([(await say(id, '丁', guest)).code, (await say(id, '丁', stranger)).code]).toEqual([403, 404]);
  });
});
