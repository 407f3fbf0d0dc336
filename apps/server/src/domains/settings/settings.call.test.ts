import { settingsCalls } from '@twinscape/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '../../platform/events/index.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts';

const SECRET = 'smtp-Secret-4711';

let app: TestApp;
let box: Mailbox;
let root: Client;
const events: DomainEvent[] = [];

beforeAll(async () => {
  app = await startTestApp();
  box = await openMailbox({ sender: SECRET });
  root = app.as(app.world.people.platform);
  app.platform.events.onAny(async (event) => void events.push(event));
});
afterAll(async () => {
  await box.close();
  await app.stop();
});

/** The newest event of that name; waits for what a test expects of it. */
const told = (name: string) => expect.poll(() => events.findLast((event) => event.name === name), { timeout: 5000 });
const server = () => ({
  smtpHost: '127.0.0.1',
  smtpPort: box.port,
  mailFrom: 'noreply@twinscape.test',
  username: 'sender',
});

describe('general settings', () => {
  it('C-SET-01 C-SET-04 keeps what a save leaves out and tells only what changed', async () => {
    await root.must(settingsCalls.SaveSettings, {
      key: 'general',
      jsonValue: { contactPhone: '400-800-1234', platformName: '滨江孪境' },
    });
    await root.must(settingsCalls.SaveSettings, { key: 'general', jsonValue: { baseUrl: 'https://twin.example/' } });
    const { jsonValue } = await root.must(settingsCalls.GetGeneralSettings, {});
    expect(jsonValue).toMatchObject({ contactPhone: '400-800-1234', platformName: '滨江孪境', registrationOpen: true });
    await told('settings.generalSaved').toEqual(
      expect.objectContaining({
        before: { baseUrl: '' },
        after: { baseUrl: 'https://twin.example/' },
        actor: expect.objectContaining({ userName: '平台管理员' }),
      }),
    );
  });

  it('refuses an address without http, naming the field in the language of the caller', async () => {
    const answer = await root
      .with({ 'x-language': 'en' })
      .send(settingsCalls.SaveSettings, { key: 'general', jsonValue: { baseUrl: 'twin.example' } });
    expect([answer.code, answer.message]).toEqual([400, 'Enter an address that starts with http:// or https://']);
    expect(answer.raw.Result).toMatchObject({ Errors: [{ Field: 'BaseUrl' }] });
  });

  it('T-SET-01 tells everybody what a sign-in page must know, and no more', async () => {
    const info = await app.anonymous.send(settingsCalls.GetPlatformInfo, {});
    expect(info.result).toEqual({
      platformName: '滨江孪境',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      registrationOpen: true,
      contactPhone: '400-800-1234',
      demo: false,
      setupNeeded: false,
      passwordMinimum: 8,
    });
  });

  it('A-05 fills the phone into the trial alert as soon as it is saved', async () => {
    await root.must(settingsCalls.SaveSettings, { key: 'general', jsonValue: { contactPhone: '021-5555' } });
    expect((await app.anonymous.must(settingsCalls.GetPlatformInfo, {})).contactPhone).toBe('021-5555');
  });
});

describe('outgoing mail', () => {
  it('C-SET-02 never returns the password, and keeps it when a save leaves it out', async () => {
    const saved = await root.send(settingsCalls.SaveSettings, {
      key: 'mail',
      jsonValue: { ...server(), password: SECRET },
    });
    await root.must(settingsCalls.SaveSettings, { key: 'mail', jsonValue: { timeout: 5000 } });
    const shown = await root.send(settingsCalls.GetMailSettings, {});
    expect(shown.result.jsonValue).toMatchObject({ hasPassword: true, username: 'sender', timeout: 5000 });
    expect(JSON.stringify([saved.raw, shown.raw])).not.toContain(SECRET);
    const { rows } = await app.platform.database.pool.query(`select value::text from setting where key = 'mail'`);
    expect(rows[0].value).not.toContain(SECRET);
    await told('settings.mailSaved').toMatchObject({ after: { timeout: 5000 } });
    expect(JSON.stringify(events)).not.toContain(SECRET);
  });

  it('C-SET-05 sends a test mail with the given settings and the stored password, in the language of the caller', async () => {
    await root.must(settingsCalls.SendTestMail, { key: 'mail', jsonValue: server() });
    expect(await box.next('root@twinscape.test')).toMatchObject({
      subject: '孪境测试邮件',
      from: 'noreply@twinscape.test',
      signedInAs: `sender:${SECRET}`,
    });
    await root
      .with({ 'x-language': 'en' })
      .must(settingsCalls.SendTestMail, { key: 'mail', jsonValue: server(), recipient: 'chief@east.test' });
    expect((await box.next('chief@east.test')).subject).toBe('Twinscape test email');
  });

  it("C-SET-05 refuses with the transport's reason and without the password that a server repeats", async () => {
    const wrong = await root.send(settingsCalls.SendTestMail, {
      key: 'mail',
      jsonValue: { ...server(), password: 'wrong-Password-1' },
    });
    expect(wrong.code).toBe(400);
    expect(wrong.message).toContain('535');
    expect(wrong.message).not.toContain('wrong-Password-1');
    const nobody = await root.send(settingsCalls.SendTestMail, {
      key: 'mail',
      jsonValue: { ...server(), smtpPort: 1 },
    });
    expect(nobody.message).toContain('ECONNREFUSED');
  });

  it.each([
    [{ smtpHost: '' }, '请输入邮件服务器地址'],
    [{ mailFrom: '' }, '请输入发件人地址'],
    [{ smtpPort: 70_000 }, '端口应为 1–65535 之间的整数'],
  ])('refuses %j', async (change, message) => {
    const answer = await root.send(settingsCalls.SaveSettings, { key: 'mail', jsonValue: { ...server(), ...change } });
    expect([answer.code, answer.message]).toEqual([400, message]);
  });

  it('sends what is queued through the stored settings', async () => {
    const { db } = app.platform.database;
    await app.platform.jobs.add(db, sendMail, { to: 'later@east.test', subject: '排队', text: '正文' });
    expect(await box.next('later@east.test')).toMatchObject({ subject: '排队', text: '正文' });
  });

  it('takes an empty password as its removal, and an empty server and sender as no outgoing mail', async () => {
    await root.must(settingsCalls.SaveSettings, { key: 'mail', jsonValue: { password: '' } });
    expect((await root.must(settingsCalls.GetMailSettings, {})).jsonValue.hasPassword).toBe(false);
    await root.must(settingsCalls.SaveSettings, { key: 'mail', jsonValue: { smtpHost: '', mailFrom: '' } });
  });
});

describe('security settings', () => {
  it('C-SET-03 C-SET-06 answers defaults, takes changes and refuses a contradiction', async () => {
    const standing = await root.must(settingsCalls.GetSecuritySettings, {});
    expect(standing).toMatchObject({ maxFailedLoginAttempts: 10, passwordPolicy: { minimumLength: 8 } });
    const contradiction = await root.send(settingsCalls.SaveSecuritySettings, {
      ...standing,
      passwordPolicy: { minimumLength: 20, maximumLength: 10 },
    });
    expect([contradiction.code, contradiction.message]).toEqual([400, '密码最小长度大于最大长度']);
    await root.must(settingsCalls.SaveSecuritySettings, { ...standing, maxFailedLoginAttempts: 4 });
    expect((await root.must(settingsCalls.GetSecuritySettings, {})).maxFailedLoginAttempts).toBe(4);
    await told('settings.securitySaved').toMatchObject({ after: { maxFailedLoginAttempts: 4 } });
  });

  it('tells nothing when nothing changed', async () => {
    const before = events.length;
    const standing = await root.must(settingsCalls.GetSecuritySettings, {});
    await root.must(settingsCalls.SaveSecuritySettings, standing);
    await root.must(settingsCalls.SaveSettings, { key: 'general', jsonValue: { platformName: '最后' } });
    await expect.poll(() => events.length, { timeout: 5000 }).toBe(before + 1);
  });

  it('another process sees a change after two seconds at the latest', async () => {
    await app.platform.database.pool.query(
      `update setting set value = jsonb_set(value, '{platformName}', '"别处"') where key = 'general'`,
    );
    await expect
      .poll(async () => (await app.anonymous.must(settingsCalls.GetPlatformInfo, {})).platformName, { timeout: 3000 })
      .toBe('别处');
  });
});
