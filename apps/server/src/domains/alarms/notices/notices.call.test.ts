import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noticeCalls, projectAlarmCalls, type QuietHours } from '@twinscape/contract/alarms';
import { messageCalls } from '@twinscape/contract/messages';
import { projectCalls } from '@twinscape/contract/projects';
import { settingsCalls } from '@twinscape/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySignature } from '../../../platform/outbound/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts';
import type { TestPerson } from '../../../testing/world.ts';
import { addToCategory } from '../../devices/categoryStore.ts';
import { categoryIn, deviceIn } from '../../devices/examples.ts';
import { changeSeverity, clearAlarm, type RaiseRequest, raiseAlarm } from '../raising.ts';
import { createNoticeRule } from './examples.ts';

type Heard = { readonly headers: Readonly<Record<string, unknown>>; readonly body: string };
const heard: Heard[] = [];
let answer = 200;
const receiver = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.once('end', () => {
    heard.push({ headers: request.headers, body });
    response.writeHead(answer).end();
  });
});

let app: TestApp;
let box: Mailbox;
let hookUrl = '';
beforeAll(async () => {
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  const { port } = receiver.address() as AddressInfo;
  hookUrl = `http://127.0.0.1:${port}/hook?key=abc`;
  box = await openMailbox();
  app = await startTestApp({ TWINSCAPE_OUTBOUND_ALLOW: `127.0.0.1:${port}` });
  await app.as(app.world.people.platform).must(settingsCalls.SaveSettings, {
    key: 'mail',
    jsonValue: { mailFrom: 'noreply@twinscape.test', smtpHost: '127.0.0.1', smtpPort: box.port, enableTls: false },
  });
}, 60_000);
afterAll(async () => {
  await app.stop();
  await box.close();
  receiver.closeAllConnections();
  receiver.close();
});

const sql = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await app.platform.database.pool.query(text, values)).rows as Row[];
const projectId = () => app.world.east.tower;
const manager = () => app.as(app.world.people.engineer);
const raise = (deviceId: string, values: Partial<RaiseRequest> = {}) =>
  app.platform.database.db.transaction((tx) =>
    raiseAlarm(tx, [
      {
        originator: { type: 'DEVICE', id: deviceId },
        alarmType: '温度过高',
        severity: 'major',
        at: Date.now(),
        ...values,
      },
    ]),
  );
const messagesOf = async (who: TestPerson, language = 'cn') =>
  (
    await app
      .as(who)
      .with({ 'x-language': language })
      .must(messageCalls.GetMessageList, { messageTypes: ['alarm.'] })
  ).data.list;
const untold = async () =>
  (await sql<{ count: number }>('select count(*)::int as count from alarm_event where not is_told'))[0]?.count;
const allTold = () => expect.poll(untold, { timeout: 10_000 }).toBe(0);
const rule = { ruleName: '值班通知', events: ['raised' as const], roles: ['managers' as const] };
const addRule = (values: object = {}) =>
  manager().must(noticeCalls.AddNoticeRule, { projectId: projectId(), ...rule, ...values });
const removeRules = () => sql('delete from alarm_notice_rule');

describe('notices of alarms', () => {
  it('RU-MSG-01 tells the right people once by a message that leads to the alarm, in their language, and their badge hears of it', async () => {
    const { engineer, member, guest, admin, westAdmin } = app.world.people;
    await addRule({ roles: ['managers', 'assignee'], userIds: [guest.id] });
    await addRule({ roles: ['managers'], events: ['raised', 'cleared'] });
    const pushed: string[] = [];
    const end = app.platform.live.subscribe(guest.id, ({ kind }) => void pushed.push(kind));
    const device = await deviceIn(app, { deviceName: '送风机组 AHU-3' });
    const [raised] = await raise(device.id, { message: '送风温度 35 °C' });
    await allTold();
    const [message] = await messagesOf(engineer);
    expect(message).toMatchObject({
      title: '重要报警：送风机组 AHU-3 温度过高',
      content: '送风温度 35 °C。项目“滨江大厦”的设备“送风机组 AHU-3”。',
      messageType: 'alarm.raised',
      isRead: false,
      link: `/alarms?project=${projectId()}&alarm=${raised?.alarm.id}`,
      projectId: projectId(),
    });
    expect((await messagesOf(engineer, 'en'))[0]?.title).toBe('Alarm (major): 温度过高 on 送风机组 AHU-3');
    expect([await messagesOf(engineer), await messagesOf(guest)].map(({ length }) => length)).toEqual([1, 1]);
    expect([await messagesOf(member), await messagesOf(admin), await messagesOf(westAdmin)].flat()).toEqual([]);
    await expect.poll(() => pushed).toContain('message');
    end();
    await clearAlarm(app.platform.database.db, [
      { originator: { type: 'DEVICE', id: device.id }, alarmType: '温度过高', at: Date.now() },
    ]);
    await allTold();
    expect((await messagesOf(engineer)).map(({ messageType }) => messageType)).toEqual([
      'alarm.cleared',
      'alarm.raised',
    ]);
    expect(await messagesOf(guest)).toHaveLength(1);
    await removeRules();
  });

  it('A-110 tells of what people do to alarms, to those whom it concerns and not to who did it; of a category with all that is below it', async () => {
    const { engineer, member, guest } = app.world.people;
    const { db } = app.platform.database;
    const top = await categoryIn(app);
    const below = await categoryIn(app, { parentId: top.id });
    const device = await deviceIn(app, { deviceName: '排风机' });
    await addToCategory(db, below.id, [device.id]);
    const others = await Promise.all(Array.from({ length: 9 }, () => categoryIn(app)));
    const events = ['raised', 'assigned', 'acknowledged'] as const;
    await addRule({ events, categoryIds: [top.id], roles: ['assignee', 'creator'], userIds: [engineer.id] });
    await addRule({ events, categoryIds: others.map(({ id }) => id), roles: [], userIds: [guest.id] });
    const before = (await messagesOf(guest)).length;
    const [raised] = await raise(device.id, { userId: member.id, alarmType: '巡检发现异响' });
    await raise((await deviceIn(app)).id, { alarmType: '别处' });
    await allTold();
    const alarmIds = [raised?.alarm.id ?? ''];
    await manager().must(projectAlarmCalls.AssignProjectAlarms, {
      projectId: projectId(),
      alarmIds,
      assigneeId: member.id,
    });
    await app.as(member).must(projectAlarmCalls.AcknowledgeProjectAlarms, { projectId: projectId(), alarmIds });
    await allTold();
    const titles = async (who: TestPerson) =>
      (await messagesOf(who))
        .map(({ title }) => title)
        .filter((title) => title.includes('巡检') || title.includes('别处'));
    expect(await titles(engineer)).toEqual(['报警已确认：排风机 巡检发现异响', '重要报警：排风机 巡检发现异响']);
    expect(await titles(member)).toEqual(['报警已分配给王敏：排风机 巡检发现异响']);
    expect((await messagesOf(member))[0]?.content).toBe('项目“滨江大厦”的设备“排风机”。操作人：李工。');
    expect((await messagesOf(engineer, 'en'))[0]?.content).toBe('Device “排风机” in the project “滨江大厦”. By 王敏.');
    expect((await messagesOf(guest)).length).toBe(before);
    await removeRules();
  });

  it('A-04 tells the members of an expired enterprise, whose devices go on sending', async () => {
    const { old, people } = app.world;
    await createNoticeRule(app, { companyId: old.id, projectId: old.project, roles: ['members', 'administrators'] });
    const device = await deviceIn(app, { companyId: old.id, projectId: old.project });
    await raise(device.id);
    await allTold();
    for (const person of [people.oldMember, people.oldAdmin])
      expect((await messagesOf(person)).map(({ messageType }) => messageType)).toEqual(['alarm.raised']);
    await removeRules();
  });

  it('sends a mail at once for a critical alarm, and collects what is not; one mail in the reader’s language with links', async () => {
    const { member, guest } = app.world.people;
    await sql('update account set language = $2 where id = $1', guest.id, 'en');
    await addRule({ roles: [], userIds: [member.id, guest.id], toApp: false, toMail: true, mailMinutes: 30 });
    const device = await deviceIn(app, { deviceName: '冷机 1' });
    const [minor] = await raise(device.id, { alarmType: '流量低', severity: 'minor' });
    await allTold();
    expect(box.mails).toEqual([]);
    const [due] = await sql<{ minutes: number }>(
      'select round(extract(epoch from due_at - now()) / 60)::int as minutes from alarm_mail where user_id = $1',
      member.id,
    );
    expect(due?.minutes).toBe(30);
    const [critical] = await raise(device.id, { alarmType: '停机', severity: 'critical', message: '压缩机过载' });
    const [own, english] = [await box.next(member.loginAccount), await box.next(guest.loginAccount)];
    expect(own.subject).toBe('[孪境] 2 条报警通知，最高严重程度：紧急');
    expect(own.text).toContain('王敏，你好');
    expect(own.text).toMatch(/紧急报警：冷机 1 停机[\s\S]*压缩机过载[\s\S]*次要报警：冷机 1 流量低/);
    for (const one of [minor, critical])
      expect(own.text).toContain(`${app.url}/#/alarms?project=${projectId()}&alarm=${one?.alarm.id}`);
    expect(english.subject).toBe('[Twinscape] 2 alarm notifications, highest severity: critical');
    expect(english.text).toContain('Alarm (critical): 停机 on 冷机 1');
    await allTold();
    expect(box.mails).toHaveLength(2);
    expect(await sql('select 1 from alarm_mail')).toEqual([]);
    await removeRules();
  });

  it('holds back in quiet hours, and tells it afterwards as one; critical alarms pass', async () => {
    const { idle, member, admin } = app.world.people;
    await app.as(admin).must(projectCalls.AddProjectMember, { projectId: projectId(), memberIds: [idle.id] });
    await addRule({ roles: [], userIds: [idle.id, member.id], toMail: true, mailMinutes: 0 });
    const hours = {
      isEnabled: true,
      timeZone: 'Europe/Berlin',
      days: [1, 2, 3, 4, 5, 6, 7],
      from: '00:00',
      to: '24:00',
      letsCriticalPass: true,
    };
    await app.as(idle).must(noticeCalls.SaveQuietHours, hours);
    expect(await app.as(idle).must(noticeCalls.GetQuietHours, {})).toEqual(hours);
    const device = await deviceIn(app, { deviceName: '水泵 2' });
    for (const alarmType of ['甲', '乙']) await raise(device.id, { alarmType });
    await box.next(member.loginAccount);
    await allTold();
    expect(await messagesOf(idle)).toEqual([]);
    await raise(device.id, { alarmType: '丙', severity: 'critical' });
    expect((await box.next(idle.loginAccount)).subject).toBe('[孪境] 紧急报警：水泵 2 丙');
    await expect.poll(async () => (await messagesOf(idle)).map(({ title }) => title)).toEqual(['紧急报警：水泵 2 丙']);
    // They end; what was held back comes as one message and one mail.
    await app.as(idle).must(noticeCalls.SaveQuietHours, { ...hours, isEnabled: false });
    await expect.poll(async () => (await messagesOf(idle)).length, { timeout: 10_000 }).toBe(2);
    expect((await messagesOf(idle))[0]).toMatchObject({
      title: '静默时段内有 2 条报警通知',
      content: '重要报警：水泵 2 甲\n重要报警：水泵 2 乙',
      link: `/alarms?project=${projectId()}`,
    });
    const digest = await box.next(idle.loginAccount);
    expect(digest.subject).toBe('[孪境] 2 条报警通知，最高严重程度：重要');
    expect(digest.text).toContain('(Europe/Berlin)');
    // Who left the project hears nothing any more, not even of what was held back.
    await app.as(idle).must(noticeCalls.SaveQuietHours, hours);
    await raise(device.id, { alarmType: '丁' });
    await allTold();
    await app.as(admin).must(projectCalls.DeleteProjectMember, { projectId: projectId(), memberIds: [idle.id] });
    await raise(device.id, { alarmType: '戊' });
    await allTold();
    await app.as(idle).must(noticeCalls.SaveQuietHours, { ...hours, isEnabled: false });
    const waiting = () =>
      sql(
        `select event_id from alarm_mail where user_id = $1
          union all select event_id from alarm_notice where user_id = $1 and held_until is not null`,
        idle.id,
      );
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
    expect(await messagesOf(idle)).toHaveLength(2);
    expect(box.mails.filter(({ to }) => to === idle.loginAccount)).toHaveLength(2);
    await removeRules();
  });

  it('tells a web hook with a signature that its secret proves, in the order of what happened', async () => {
    const { hookSecret = '', ruleId } = await addRule({
      toApp: false,
      roles: [],
      hookUrl,
      events: ['raised', 'escalated', 'cleared'],
    });
    expect(hookSecret).toMatch(/^[\w-]{43}$/);
    const device = await deviceIn(app, { deviceName: '锅炉' });
    const [raised] = await raise(device.id, { message: '出水 96 °C' });
    const change = { originator: { type: 'DEVICE' as const, id: device.id }, alarmType: '温度过高', at: Date.now() };
    await changeSeverity(app.platform.database.db, [{ ...change, severity: 'critical' }]);
    await clearAlarm(app.platform.database.db, [change]);
    await expect.poll(() => heard.length, { timeout: 15_000 }).toBe(3);
    const bodies = heard.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ event }) => event).sort()).toEqual(['alarm.cleared', 'alarm.escalated', 'alarm.raised']);
    const first = bodies.find(({ event }) => event === 'alarm.raised');
    expect(first).toMatchObject({
      isTest: false,
      rule: { id: ruleId, name: '值班通知' },
      project: { id: projectId(), name: '滨江大厦' },
      alarm: {
        id: raised?.alarm.id,
        type: '温度过高',
        severity: 'major',
        message: '出水 96 °C',
        originator: { type: 'DEVICE', id: device.id, name: '锅炉' },
        url: `${app.url}/#/alarms?project=${projectId()}&alarm=${raised?.alarm.id}`,
      },
    });
    expect(bodies.find(({ event }) => event === 'alarm.escalated')?.alarm).toMatchObject({
      severity: 'critical',
      severityBefore: 'major',
    });
    for (const { headers, body } of heard) {
      const signature = String(headers['x-twinscape-signature']);
      expect(verifySignature(signature, hookSecret, body, new Date())).toBe(true);
      expect(verifySignature(signature, hookSecret, `${body} `, new Date())).toBe(false);
      expect(headers['x-twinscape-delivery']).toBe(JSON.parse(body).id);
    }
    const list = await manager().must(noticeCalls.GetHookDeliveryList, { projectId: projectId(), ruleId });
    expect(list.data.list.map(({ state, status, tries }) => [state, status, tries])).toEqual([
      ['delivered', 200, 1],
      ['delivered', 200, 1],
      ['delivered', 200, 1],
    ]);
    await removeRules();
  });

  it('tries a web hook again, gives up at last into a list, and sends again from there', async () => {
    heard.length = 0;
    answer = 503;
    const { ruleId } = await addRule({ toApp: false, roles: [], hookUrl });
    const device = await deviceIn(app);
    await raise(device.id);
    const deliveries = async () =>
      (await manager().must(noticeCalls.GetHookDeliveryList, { projectId: projectId(), ruleId })).data.list;
    await expect.poll(async () => (await deliveries())[0]?.tries, { timeout: 15_000 }).toBe(1);
    expect((await deliveries())[0]).toMatchObject({ state: 'waiting', status: 503, trouble: '对方应答 503，应为 2xx' });
    const [job] = await sql<{ again: number; attempts: number; max_attempts: number }>(
      `select extract(epoch from run_at - now()) as again, attempts, max_attempts from graphile_worker.jobs where task_identifier = 'alarms.hook' and attempts > 0`,
    );
    expect(job).toMatchObject({ attempts: 1, max_attempts: 12 });
    expect(Number(job?.again)).toBeGreaterThan(0);
    // The receiver says that nobody lives there any more.
    answer = 410;
    await sql(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where task_identifier = 'alarms.hook'), run_at := now())`,
    );
    await expect.poll(async () => (await deliveries())[0]?.state, { timeout: 15_000 }).toBe('failed');
    answer = 200;
    expect(await manager().must(noticeCalls.ResendHookDeliveries, { projectId: projectId(), ruleId })).toBe(1);
    await expect.poll(async () => (await deliveries())[0]?.state, { timeout: 15_000 }).toBe('delivered');
    // Each try bears the same id and the same bytes: the receiver tells doubles by it.
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
    expect(heard).toHaveLength(3);
    expect(await manager().must(noticeCalls.ResendHookDeliveries, { projectId: projectId(), ruleId })).toBe(0);
    await removeRules();
  });

  it('sends a sample by every way of a rule, to the caller alone', async () => {
    heard.length = 0;
    const { engineer, member } = app.world.people;
    const { ruleId } = await addRule({ roles: ['members'], toMail: true, hookUrl });
    const before = [(await messagesOf(engineer)).length, (await messagesOf(member)).length];
    const sample = await manager().must(noticeCalls.TestNoticeRule, { projectId: projectId(), ruleId });
    expect(sample).toMatchObject({ toApp: true, mailedTo: engineer.loginAccount, hook: { status: 200 } });
    expect((await box.next(engineer.loginAccount)).subject).toBe('[孪境] 试发：通知规则“值班通知”');
    expect([(await messagesOf(engineer)).length, (await messagesOf(member)).length]).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
    ]);
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({
      event: 'alarm.test',
      isTest: true,
      alarm: null,
      by: '李工',
    });
    answer = 302;
    const away = await manager().must(noticeCalls.TestNoticeRule, { projectId: projectId(), ruleId });
    expect(away.hook).toMatchObject({ status: 302, trouble: expect.stringContaining('平台不会跟随') });
    answer = 200;
    await removeRules();
  });
});

describe('notice rules', () => {
  it('are kept, changed by version, switched off and deleted; the secret is told once, and the log keeps no path of an address', async () => {
    const { engineer } = app.world.people;
    const added = await addRule({ hookUrl, minSeverity: 'minor', userIds: [engineer.id, engineer.id] });
    const get = () => manager().must(noticeCalls.GetNoticeRule, { projectId: projectId(), ruleId: added.ruleId });
    expect(await get()).toMatchObject({
      ruleName: '值班通知',
      userIds: [engineer.id],
      hookUrl,
      hasHookSecret: true,
      version: 1,
      toMail: false,
    });
    const change = { projectId: projectId(), ruleId: added.ruleId, ...rule, hookUrl };
    const changed = await manager().must(noticeCalls.UpdateNoticeRule, { ...change, ruleName: '夜班', version: 1 });
    expect(changed).toMatchObject({ version: 2 });
    expect(changed.hookSecret).toBeUndefined();
    const late = await manager().send(noticeCalls.UpdateNoticeRule, { ...change, version: 1 });
    expect([late.code, late.message]).toEqual([409, '通知规则已被他人修改，请刷新后重试']);
    const renewed = await manager().must(noticeCalls.UpdateNoticeRule, { ...change, renewsHookSecret: true });
    expect(renewed.hookSecret).toMatch(/^[\w-]{43}$/);
    expect(renewed.hookSecret).not.toBe(added.hookSecret);
    await manager().must(noticeCalls.SetNoticeRuleEnabled, {
      projectId: projectId(),
      ruleId: added.ruleId,
      isEnabled: false,
    });
    expect(await get()).toMatchObject({ isEnabled: false, version: 4 });
    const list = await manager().must(noticeCalls.GetNoticeRuleList, { projectId: projectId(), key: '值班' });
    expect([list.data.count, list.isMailSetUp]).toEqual([1, true]);
    await manager().must(noticeCalls.DeleteNoticeRule, { projectId: projectId(), ruleId: added.ruleId });
    const gone = await manager().send(noticeCalls.GetNoticeRule, { projectId: projectId(), ruleId: added.ruleId });
    expect(gone.message).toBe('通知规则不存在');
    const logged = async () =>
      sql<{ line: string }>(`select a::text as line from audit_entry a where a::text like '%通知规则%'`);
    await expect.poll(async () => (await logged()).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(5);
    expect(JSON.stringify(await logged())).not.toMatch(/key=abc|\/hook/);
  });

  it.each([
    [
      'people of other projects',
      () => ({ userIds: [app.world.people.westMember.id] }),
      '所选接收人中有 1 人不在本项目中',
    ],
    ['devices of other projects', () => ({ deviceIds: [app.world.west.id] }), '所选设备中有 1 台不在本项目中'],
    ['categories of other projects', () => ({ categoryIds: [app.world.west.id] }), '所选设备分组中有 1 个不在本项目中'],
    ['a web hook on this machine', () => ({ hookUrl: 'http://localhost:1/' }), 'Webhook 地址中的端口不允许使用'],
    ['a web hook at home', () => ({ hookUrl: 'http://127.0.0.1:8123/' }), 'Webhook 地址指向本机、内网或保留地址'],
    [
      'a web hook at the metadata',
      () => ({ hookUrl: 'http://[::ffff:a9fe:a9fe]/' }),
      'Webhook 地址指向本机、内网或保留地址',
    ],
    ['nothing to hear of', () => ({ events: [] }), '请至少选择一种事件'],
    ['no name', () => ({ ruleName: ' ' }), '请输入通知规则名称'],
  ])('refuse %s', async (_title, values, message) => {
    const refused = await manager().send(noticeCalls.AddNoticeRule, { projectId: projectId(), ...rule, ...values() });
    expect(refused.code).toBe(400);
    expect(refused.message).toContain(message);
  });

  it('refuse quiet hours that are none', async () => {
    const hours = {
      isEnabled: true,
      timeZone: 'Asia/Shanghai',
      days: [1],
      from: '22:00',
      to: '07:00',
      letsCriticalPass: true,
    };
    const member = app.as(app.world.people.member);
    const wrongs: readonly (readonly [Partial<QuietHours>, string])[] = [
      [{ timeZone: 'Mars/Olympus' }, '时区“Mars/Olympus”不存在'],
      [{ days: [] }, '请至少选择一天'],
      [{ to: '22:00' }, '开始与结束时间不能相同；全天请填 00:00 至 24:00'],
    ];
    for (const [wrong, message] of wrongs)
      expect((await member.send(noticeCalls.SaveQuietHours, { ...hours, ...wrong })).message).toBe(message);
  });
});
