import type { CallSpec } from '@twinscape/contract';
import { NOTICE_LIMITS, noticeCalls, type QuietHours } from '@twinscape/contract/alarms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import type { DomainEvent } from '../../../platform/events/index.ts';
import { TEST_TIMEOUT_MS } from '../../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Client, refusedFields } from '../../../testing/client.ts';
import { createNoticeRule } from './examples.ts';
import { insertDeliveries, recordTry } from './hookStore.ts';

const HOOK_URL = 'http://127.0.0.1:18999/hook';
let app: TestApp;
let manager: Client;
let admin: Client;
let projectId: string;
const events: DomainEvent[] = [];
beforeAll(async () => {
  app = await startTestApp({ TWINSCAPE_OUTBOUND_ALLOW: '127.0.0.1:18999' });
  manager = app.as(app.world.people.engineer);
  admin = app.as(app.world.people.admin);
  projectId = app.world.east.tower;
  app.platform.events.onAny(async (event) => void events.push(event));
}, 60_000);
afterAll(() => app.stop());
beforeEach(() => app.platform.database.pool.query('delete from alarm_notice_rule'));

const rule = { ruleName: '夜班通知', events: ['raised'], roles: ['managers'] };
const add = (values: object = {}) =>
  manager.sendUnchecked(noticeCalls.AddNoticeRule, { projectId, ...rule, ...values });
const change = (ruleId: string, values: object = {}) =>
  manager.sendUnchecked(noticeCalls.UpdateNoticeRule, { projectId, ruleId, ...rule, ...values });
const read = (ruleId: string) => manager.must(noticeCalls.GetNoticeRule, { projectId, ruleId });

describe('T-NTC-01 the list of notice rules', () => {
  it('goes from the newest to the oldest, page by page, and holds the rules of its project alone', async () => {
    for (const ruleName of ['甲', '乙', '丙']) await createNoticeRule(app, { ruleName });
    await createNoticeRule(app, { ruleName: '别处', projectId: app.world.east.plant });
    const page = async (pageIndex: number) => {
      const { data } = await manager.must(noticeCalls.GetNoticeRuleList, { projectId, pageIndex, pageSize: 2 });
      return [data.count, data.list.map(({ ruleName }) => ruleName)];
    };
    expect([await page(1), await page(2), await page(3)]).toEqual([
      [3, ['丙', '乙']],
      [3, ['甲']],
      [3, []],
    ]);
  });

  it('is searched by a part of the name, and says whether mails can be sent', async () => {
    for (const ruleName of ['冷站 夜班', '冷站 白班', 'Roof']) await createNoticeRule(app, { ruleName });
    const found = async (key: string) => {
      const { data, isMailSetUp } = await manager.must(noticeCalls.GetNoticeRuleList, { projectId, key });
      expect(isMailSetUp).toBe(false);
      return data.list.map(({ ruleName }) => ruleName);
    };
    expect(await found('冷站')).toEqual(['冷站 白班', '冷站 夜班']);
    expect([await found('roof'), await found('100%'), await found('泵房')]).toEqual([['Roof'], [], []]);
  });
});

describe('T-NTC-03 T-NTC-04 what a notice rule must be', () => {
  it.each<[string, object, string, string]>([
    ['no way to tell of it', { toApp: false }, 'ToApp', '请至少选择一种渠道：站内消息、邮件或 Webhook'],
    ['nobody who is told', { roles: [] }, 'Roles', '站内消息和邮件需要接收人：请选择人员或角色'],
    ['mail where none can be sent', { toMail: true }, 'ToMail', '平台尚未设置发信邮箱，暂不能使用邮件通知'],
    ['a web hook that is no web address', { hookUrl: 'ftp://a.test/' }, 'HookUrl', 'Webhook 地址不正确'],
    ['a web hook of 2,001 letters', { hookUrl: `http://a.test/${'x'.repeat(1_987)}` }, 'HookUrl', 'Webhook 地址不正确'],
    ['a web hook with a password', { hookUrl: 'http://a:b@a.test/' }, 'HookUrl', 'Webhook 地址中不能包含用户名或密码'],
    ['a web hook without its address', { hookUrl: 'http://' }, 'HookUrl', 'Webhook 地址不正确'],
    ['a secret that is too short', { hookUrl: HOOK_URL, hookSecret: 'x'.repeat(15) }, 'HookSecret', ''],
    ['a secret that is too long', { hookUrl: HOOK_URL, hookSecret: 'x'.repeat(201) }, 'HookSecret', ''],
    ['mails of more than a day', { mailMinutes: NOTICE_LIMITS.mailMinutes + 1 }, 'MailMinutes', ''],
    ['mails of the past', { mailMinutes: -1 }, 'MailMinutes', ''],
    ['a severity that there is not', { minSeverity: 'terrible' }, 'MinSeverity', ''],
    ['something that alarms do not do', { events: ['exploded'] }, 'Events', ''],
    ['a role that there is not', { roles: ['visitors'] }, 'Roles', ''],
    ['more than 200 types', { alarmTypes: Array.from({ length: 201 }, (_, n) => `t${n}`) }, 'AlarmTypes', ''],
    ['a type of spaces', { alarmTypes: [' '] }, 'AlarmTypes', ''],
    ['a name of 101 letters', { ruleName: 'x'.repeat(101) }, 'RuleName', ''],
    ['a name of two lines', { ruleName: '甲\n乙' }, 'RuleName', ''],
  ])('%s is refused at its field, for a new rule as for a change', async (_what, wrong, field, message) => {
    const ruleId = await createNoticeRule(app, { ruleName: '原样' });
    for (const answer of [await add(wrong), await change(ruleId, wrong)]) {
      expect(answer.code).toBe(400);
      expect(refusedFields(answer).join()).toContain(field);
      expect(answer.message).toContain(message);
    }
    expect(await read(ruleId)).toMatchObject({ ruleName: '原样', version: 1 });
  });

  it('names a thing once, however often it was sent, and says what it was not told', async () => {
    const { member } = app.world.people;
    const { result } = await add({
      events: ['raised', 'raised', 'cleared'],
      alarmTypes: ['温度过高', '温度过高 '],
      userIds: [member.id, member.id],
      roles: ['managers', 'managers'],
    });
    expect(await read(result.ruleId)).toMatchObject({
      events: ['raised', 'cleared'],
      alarmTypes: ['温度过高'],
      userIds: [member.id],
      roles: ['managers'],
      minSeverity: 'indeterminate',
      mailMinutes: 15,
      isMailCriticalAtOnce: true,
      isEnabled: true,
      hasHookSecret: false,
    });
  });

  it('a web hook needs nobody who is told, has a secret while it stands, and one that is given is not told again', async () => {
    const { result } = await add({ toApp: false, roles: [], hookUrl: HOOK_URL });
    expect(result.hookSecret).toMatch(/^[\w-]{43}$/);
    expect(await read(result.ruleId)).toMatchObject({ hookUrl: HOOK_URL, hasHookSecret: true });
    const own = await change(result.ruleId, { hookUrl: HOOK_URL, hookSecret: 'a secret of our own' });
    expect([own.code, own.result.hookSecret]).toEqual([200, undefined]);
    await change(result.ruleId, { hookUrl: '  ' });
    const without = await read(result.ruleId);
    expect([without.hookUrl, without.hasHookSecret]).toEqual([undefined, false]);
    expect((await change(result.ruleId, { hookUrl: HOOK_URL })).result.hookSecret).toMatch(/^[\w-]{43}$/);
  });

  it('a project has at most a hundred; one that is deleted makes room', async () => {
    const ids = await Promise.all(
      Array.from({ length: NOTICE_LIMITS.rules }, (_, n) => createNoticeRule(app, { ruleName: `规则 ${n}` })),
    );
    const refused = await add();
    expect([refused.code, refused.message]).toEqual([400, '每个项目最多 100 条通知规则']);
    const { plant } = app.world.east;
    expect((await admin.sendUnchecked(noticeCalls.AddNoticeRule, { ...rule, projectId: plant })).code).toBe(200);
    await manager.must(noticeCalls.DeleteNoticeRule, { projectId, ruleId: ids[0] ?? '' });
    expect((await add()).code).toBe(200);
  });

  it('of two who change one version at once one succeeds', async () => {
    const ruleId = await createNoticeRule(app);
    const codes = await Promise.all(['甲', '乙'].map((ruleName) => change(ruleId, { ruleName, version: 1 })));
    expect(codes.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await read(ruleId)).version).toBe(2);
  });
});

describe('T-NTC-02 T-NTC-05 T-NTC-06 T-NTC-07 one rule', () => {
  const calls: [string, CallSpec, object][] = [
    ['read', noticeCalls.GetNoticeRule, {}],
    ['changed', noticeCalls.UpdateNoticeRule, rule],
    ['switched', noticeCalls.SetNoticeRuleEnabled, { isEnabled: false }],
    ['deleted', noticeCalls.DeleteNoticeRule, {}],
    ['tried', noticeCalls.TestNoticeRule, {}],
  ];
  it.each(calls)('is not %s where it is of another project, or is gone', async (_what, call, more) => {
    const ruleId = await createNoticeRule(app, { projectId: app.world.east.plant });
    for (const id of [ruleId, newId()]) {
      const { code, message } = await manager.send(call, { projectId, ruleId: id, ...more });
      expect([code, message]).toEqual([404, '通知规则不存在']);
    }
    const kept = await admin.must(noticeCalls.GetNoticeRule, { projectId: app.world.east.plant, ruleId });
    expect([kept.version, kept.isEnabled]).toEqual([1, true]);
  });

  it.each(calls)(
    'RU-PERM-09 is %s by managers of its project and administrators of its enterprise alone',
    async (_what, call, more) => {
      const { member, guest, idle, westAdmin } = app.world.people;
      const ruleId = await createNoticeRule(app);
      for (const who of [member, guest, idle, westAdmin])
        expect((await app.as(who).send(call, { projectId, ruleId, ...more })).code).toBe(403);
      expect((await app.anonymous.send(call, { projectId, ruleId, ...more })).code).toBe(401);
      expect((await admin.send(call, { projectId, ruleId, ...more })).code).toBe(200);
    },
  );

  it('that is switched to what it is already stays as it is, and nothing is written down', async () => {
    const ruleId = await createNoticeRule(app);
    const lines = () => events.filter(({ entityId }) => entityId === ruleId).map(({ name }) => name);
    const set = (isEnabled: boolean) =>
      manager.must(noticeCalls.SetNoticeRuleEnabled, { projectId, ruleId, isEnabled });
    await set(true);
    expect((await read(ruleId)).version).toBe(1);
    await set(false);
    await set(true);
    expect((await read(ruleId)).version).toBe(3);
    await expect
      .poll(lines, { timeout: TEST_TIMEOUT_MS })
      .toEqual(['alarmNoticeRule.disabled', 'alarmNoticeRule.enabled']);
  });
});

describe('T-NTC-08 T-NTC-09 what web hooks were told', () => {
  const deliver = async (ruleId: string, state: 'delivered' | 'failed', of = projectId) => {
    const { db } = app.platform.database;
    const id = newId();
    const delivery = {
      id,
      projectId: of,
      ruleId,
      alarmId: newId(),
      eventId: newId(),
      event: 'alarm.raised',
      body: '{}',
    };
    await insertDeliveries(db, [delivery]);
    const status = state === 'failed' ? 503 : 200;
    await recordTry(db, id, { state, status, trouble: state === 'failed' ? 'status' : undefined });
    return id;
  };
  const list = async (more: object = {}) =>
    (await manager.must(noticeCalls.GetHookDeliveryList, { projectId, ...more })).data;
  const resend = (more: object) => manager.send(noticeCalls.ResendHookDeliveries, { projectId, ...more });

  it('is listed from the newest on, by rule, by state and page by page', async () => {
    const [one, other] = [await createNoticeRule(app), await createNoticeRule(app, { ruleName: '另一条' })];
    const ids = [await deliver(one, 'delivered'), await deliver(one, 'failed'), await deliver(other, 'failed')];
    const [told, failed, ofOther] = ids;
    const shown = async (more: object) => (await list(more)).list.map(({ id }) => id);
    expect(await shown({})).toEqual([ofOther, failed, told]);
    expect(await shown({ ruleId: one })).toEqual([failed, told]);
    expect(await shown({ state: 'failed' })).toEqual([ofOther, failed]);
    expect(await shown({ ruleId: other, state: 'delivered' })).toEqual([]);
    expect(await shown({ pageIndex: 2, pageSize: 2 })).toEqual([told]);
    expect((await list({ pageSize: 1 })).count).toBe(3);
    expect((await list({ state: 'failed' })).list[0]).toMatchObject({ ruleName: '另一条', tries: 1, status: 503 });
    const lost = { projectId, state: 'lost' };
    expect((await manager.sendUnchecked(noticeCalls.GetHookDeliveryList, lost)).code).toBe(400);
  });

  it('is sent again where it was given up and is of this project; something must be named', async () => {
    const { plant } = app.world.east;
    const [one, other] = [await createNoticeRule(app), await createNoticeRule(app)];
    const elsewhere = await createNoticeRule(app, { projectId: plant });
    const [told, failed] = [await deliver(one, 'delivered'), await deliver(one, 'failed')];
    const foreign = await deliver(elsewhere, 'failed', plant);
    for (let n = 0; n < 2; n++) await deliver(other, 'failed');
    for (const nothing of [{}, { ids: [] }]) {
      const { code, message } = await resend(nothing);
      expect([code, message]).toEqual([400, '请选择要重新发送的记录']);
    }
    expect((await resend({ ids: [told, foreign, newId()] })).result).toBe(0);
    expect((await resend({ ruleId: elsewhere })).result).toBe(0);
    expect((await resend({ ids: [failed], ruleId: other })).result).toBe(0);
    expect((await resend({ ids: [failed, failed] })).result).toBe(1);
    expect((await resend({ ids: [], ruleId: other })).result).toBe(2);
    expect((await resend({ ids: Array.from({ length: 1_001 }, newId) })).code).toBe(400);
  });
});

describe('T-NTC-10 T-NTC-11 quiet hours', () => {
  const hours: QuietHours = {
    isEnabled: true,
    timeZone: 'Asia/Shanghai',
    days: [5, 1, 5],
    from: '22:00',
    to: '07:00',
    letsCriticalPass: false,
  };

  it('are off until somebody chooses them, each their own, and each day counts once', async () => {
    const [member, guest] = [app.as(app.world.people.member), app.as(app.world.people.guest)];
    const read = (who: Client) => who.must(noticeCalls.GetQuietHours, {});
    expect((await read(member)).isEnabled).toBe(false);
    await guest.must(noticeCalls.SaveQuietHours, hours);
    await guest.must(noticeCalls.SaveQuietHours, { ...hours, to: '24:00' });
    expect(await read(guest)).toEqual({ ...hours, days: [1, 5], to: '24:00' });
    expect((await read(member)).isEnabled).toBe(false);
  });

  it.each<[string, object]>([
    ['begin at the end of the day', { from: '24:00' }],
    ['are written with one digit', { from: '7:00' }],
    ['have a minute that there is not', { to: '22:60' }],
    ['name an eighth day', { days: [8] }],
    ['name no time zone', { timeZone: '' }],
    ['are sent without a day', { days: undefined }],
  ])('that %s are refused', async (_what, wrong) => {
    const answer = await app
      .as(app.world.people.member)
      .sendUnchecked(noticeCalls.SaveQuietHours, { ...hours, ...wrong });
    expect(answer.code).toBe(400);
  });
});
