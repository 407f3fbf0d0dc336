import { messageCalls as calls } from '@twinscape/contract/messages';
import { settingsCalls } from '@twinscape/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts';
import { sendDueDigests } from './mailDigest.ts';
import { sendMessages } from './send.ts';

let app: TestApp;
let box: Mailbox;
let member: Client;
const chosen = { isOn: true, time: '08:30', timeZone: 'Asia/Shanghai' } as const;
beforeAll(async () => {
  box = await openMailbox();
  app = await startTestApp();
  member = app.as(app.world.people.member);
  await app.as(app.world.people.platform).must(settingsCalls.SaveSettings, {
    key: 'mail',
    jsonValue: { mailFrom: 'noreply@twinscape.test', smtpHost: '127.0.0.1', smtpPort: box.port, enableTls: false },
  });
}, 60_000);
afterAll(async () => {
  await app.stop();
  await box.close();
});

const sql = (text: string, ...values: unknown[]) => app.platform.database.pool.query(text, values);
/** The clock of everybody's digest has come. */
async function becomeDue(): Promise<number> {
  await sql(`update message_digest set due_at = now() - interval '1 minute'`);
  return sendDueDigests(app.platform);
}
const tell = (title: string, { kind = 'question.mentioned', projectId = app.world.east.tower } = {}) =>
  app.platform.database.db.transaction((tx) =>
    sendMessages(tx, [
      {
        userId: app.world.people.member.id,
        kind,
        projectId,
        link: `/cooperate?project=${projectId}&question=1`,
        title: { cn: title, en: title },
        content: { cn: '请看顶板', en: '请看顶板' },
      },
    ]),
  );

describe('T-MSG-04 T-MSG-05 the daily mail', () => {
  it('is off until somebody chooses a time, and says where it goes', async () => {
    expect(await member.must(calls.GetMailDigest, {})).toEqual({
      isOn: false,
      time: '08:30',
      timeZone: 'Asia/Shanghai',
      email: 'member@east.test',
      isMailReady: true,
    });
    await tell('没有人订阅');
    expect(await becomeDue()).toBe(0);
    expect((await member.send(calls.SaveMailDigest, { ...chosen, timeZone: 'Mars/Olympus' })).code).toBe(400);
    expect((await member.send(calls.SaveMailDigest, { ...chosen, time: '24:00' })).code).toBe(400);
  });

  it('tells what came since then and is not read, in one mail, with links', async () => {
    await member.must(calls.SaveMailDigest, chosen);
    await tell('李工 在问题“三层漏水”中提到了你');
    await tell('问题“风管碰撞”明天截止', { kind: 'question.due' });
    await tell('已加入项目', { kind: 'project.memberAdded' });
    await tell('别的企业的项目', { projectId: app.world.west.bridge });
    expect(await becomeDue()).toBe(1);
    const mail = await box.next('member@east.test');
    expect(mail.subject).toMatch(/：2 条未读消息$/);
    expect(mail.text).toContain('王敏，你好：');
    expect(mail.text).toContain('· 李工 在问题“三层漏水”中提到了你（滨江大厦，');
    expect(mail.text).toContain(`${app.url}/#/cooperate?project=${app.world.east.tower}&question=1`);
    expect(mail.text).toContain('风管碰撞');
    for (const other of ['没有人订阅', '已加入项目', '别的企业的项目']) expect(mail.text).not.toContain(other);
  });

  it('says nothing twice, and nothing that was read meanwhile', async () => {
    expect(await becomeDue()).toBe(0);
    await tell('已经看过');
    await member.must(calls.ReadMessage, { all: true });
    expect(await becomeDue()).toBe(0);
    const { rows } = await sql(
      `select due_at > now() as later, due_at < now() + interval '25 hours' as soon from message_digest`,
    );
    expect(rows).toEqual([{ later: true, soon: true }]);
  });

  it('comes to everybody else where that of one cannot be made', async () => {
    const { engineer } = app.world.people;
    await app.as(engineer).must(calls.SaveMailDigest, chosen);
    await sql(`update message_digest set time_zone = 'Mars/Olympus' where user_id = $1`, engineer.id);
    await tell('别人的照常');
    expect(await becomeDue()).toBe(1);
    await sql('delete from message_digest where user_id = $1', engineer.id);
  });

  it('goes to nobody who left the project, and ends when it is switched off', async () => {
    await tell('离开项目之后');
    await sql('delete from project_member where user_id = $1', app.world.people.member.id);
    expect(await becomeDue()).toBe(0);
    await member.must(calls.SaveMailDigest, { ...chosen, isOn: false });
    expect((await member.must(calls.GetMailDigest, {})).isOn).toBe(false);
    expect((await sql('select 1 from message_digest')).rows).toEqual([]);
  });

  it('wants an address', async () => {
    await sql(
      `update account set email = null, login_account = '13800001111' where id = $1`,
      app.world.people.guest.id,
    );
    const answer = await app.as(app.world.people.guest).send(calls.SaveMailDigest, chosen);
    expect([answer.code, answer.message]).toEqual([409, '你的账号没有邮箱，请先在个人中心填写']);
  });
});
