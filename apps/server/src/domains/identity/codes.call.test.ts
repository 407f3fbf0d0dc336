import { identityCalls } from '@twinscape/contract/identity';
import { settingsCalls } from '@twinscape/contract/settings';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '../../platform/events/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts';
import { TEST_PASSWORD } from '../../testing/world.ts';
import { consumeVerification, guessKey, verifyCode } from './index.ts';
import { MAX_CODE_ATTEMPTS_PER_DAY, MAX_CODES_PER_ADDRESS_HOUR, MAX_CODES_PER_DAY } from './verification.ts';

let app: TestApp;
let box: Mailbox;
const logged: string[] = [];
const events: DomainEvent[] = [];
let addresses = 0;
const stranger = () => app.anonymous.with({ 'x-forwarded-for': `198.51.100.${++addresses}` });
const sql = (text: string, ...values: unknown[]) => app.platform.database.pool.query(text, values);
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
/** Lets a second code be asked for. */
const aMinuteLater = () => sql(`update verification set asked_at = asked_at - interval '61 seconds'`);

beforeAll(async () => {
  app = await startTestApp({}, { log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }) });
  app.platform.events.onAny(async (event) => void events.push(event));
  box = await openMailbox();
});
afterAll(async () => {
  await box.close();
  await app.stop();
});

const useMailbox = () =>
  app.as(app.world.people.platform).must(settingsCalls.SaveSettings, {
    key: 'mail',
    jsonValue: { smtpHost: '127.0.0.1', smtpPort: box.port, mailFrom: 'noreply@twinscape.test' },
  });

async function resetCodeFor(account: string, client = stranger()) {
  const key = await client.must(identityCalls.GetResetVerificationKey, { account });
  await client.must(identityCalls.GetResetVerificationCode, { account, key });
  return { key, code: codeIn((await box.next(account)).text) };
}

describe('A-94 without a way to deliver', () => {
  it('refuses clearly, whether or not the account exists', async () => {
    for (const account of ['member@east.test', 'nobody@east.test']) {
      const answer = await stranger().send(identityCalls.GetResetVerificationKey, { account });
      expect([answer.code, answer.message]).toEqual([503, '平台尚未配置发件服务，请联系平台管理员']);
    }
    const sms = await stranger().send(identityCalls.GetRegisterCode, { account: '13800138000' });
    expect([sms.code, sms.message]).toEqual([503, '平台尚未接入短信服务，请使用邮箱']);
    await useMailbox();
    expect((await stranger().send(identityCalls.GetRegisterCode, { account: '13800138000' })).code).toBe(503);
  });
});

describe('C-AUTH-08 the sign-up code', () => {
  it('RU-VAL-03 goes only to a valid phone or e-mail', async () => {
    for (const account of ['', 'me', '12345', 'a@b'])
      expect((await stranger().send(identityCalls.GetRegisterCode, { account })).code).toBe(400);
  });

  it('comes by mail in the language of the page, works once, and proves only its own account', async () => {
    await stranger().with({ 'x-language': 'en' }).must(identityCalls.GetRegisterCode, { account: 'New@corp.test' });
    const mail = await box.next('new@corp.test');
    expect(mail.subject).toBe('Your sign-up code for Twinscape');
    expect(mail.text).toContain('10 minutes');
    const code = codeIn(mail.text);
    const { db } = app.platform.database;
    await expect(verifyCode(db, 'register', 'other@corp.test', undefined, code, '::1')).rejects.toThrow('wrong');
    await expect(verifyCode(db, 'reset', 'new@corp.test', undefined, code, '::1')).rejects.toThrow('wrong');
    const proof = await verifyCode(db, 'register', 'NEW@corp.test', undefined, code, '::1');
    await consumeVerification(db, proof);
    await expect(consumeVerification(db, proof)).rejects.toThrow('wrong');
    await expect(verifyCode(db, 'register', 'new@corp.test', undefined, code, '::1')).rejects.toThrow('wrong');
  });

  it('somebody who has an account gets a friendly word instead of a code, and the page the same answer', async () => {
    const known = await stranger().send(identityCalls.GetRegisterCode, { account: 'member@east.test' });
    const fresh = await stranger().send(identityCalls.GetRegisterCode, { account: 'fresh@corp.test' });
    expect(known.raw).toEqual(fresh.raw);
    const mail = await box.next('member@east.test');
    expect(mail.subject).toBe('你已有 孪境 账号');
    expect(codeIn(mail.text)).toBe('');
    await box.next('fresh@corp.test');
  });

  it('a second one within a minute is refused with the seconds to wait; afterwards the first stops working', async () => {
    await stranger().must(identityCalls.GetRegisterCode, { account: 'twice@corp.test' });
    const first = codeIn((await box.next('twice@corp.test')).text);
    const soon = await stranger().send(identityCalls.GetRegisterCode, { account: 'TWICE@corp.test' });
    expect([soon.code, soon.message]).toEqual([429, expect.stringMatching(/请在 (59|60) 秒后重试/)]);
    await aMinuteLater();
    await stranger().must(identityCalls.GetRegisterCode, { account: 'twice@corp.test' });
    const second = codeIn((await box.next('twice@corp.test')).text);
    const { db } = app.platform.database;
    if (first !== second)
      await expect(verifyCode(db, 'register', 'twice@corp.test', undefined, first, '::1')).rejects.toThrow();
    await verifyCode(db, 'register', 'twice@corp.test', undefined, second, '::1');
  });

  it('one address may ask for a limited number within an hour', async () => {
    const busy = stranger();
    await sql(
      `insert into attempt values ($1, $2, now() + interval '1 hour')`,
      guessKey('codes of address', `198.51.100.${addresses}`),
      MAX_CODES_PER_ADDRESS_HOUR,
    );
    const answer = await busy.send(identityCalls.GetRegisterCode, { account: 'late@corp.test' });
    expect(answer.code).toBe(429);
    expect((await busy.send(identityCalls.GetResetVerificationKey, { account: 'late@corp.test' })).code).toBe(429);
  });

  it('is refused while sign-up is closed', async () => {
    const root = app.as(app.world.people.platform);
    await root.must(settingsCalls.SaveSettings, { key: 'general', jsonValue: { registrationOpen: false } });
    expect((await stranger().send(identityCalls.GetRegisterCode, { account: 'x@corp.test' })).code).toBe(403);
    await root.must(settingsCalls.SaveSettings, { key: 'general', jsonValue: { registrationOpen: true } });
  });
});

describe('A-95 resetting the password: key, code, new password', () => {
  it('C-AUTH-06 C-AUTH-07 C-AUTH-04 sets the new password, lifts a lock and ends every session', async () => {
    const { member } = app.world.people;
    const { result: session } = await stranger().send(identityCalls.Login, {
      loginAccount: member.loginAccount,
      loginPwd: TEST_PASSWORD,
    });
    await sql(`update account set locked_until = now() + interval '5 minutes' where id = $1`, member.id);
    await aMinuteLater();
    const { key, code } = await resetCodeFor('member@east.test');
    const reset = { loginAccount: 'member@east.test', verificationKey: key, verificationCode: code };
    const done = await stranger().send(identityCalls.ResetPassword, { ...reset, newPwd: 'Harbour2027' });
    expect([done.code, done.message]).toEqual([200, '密码已修改，请重新登录']);
    expect((await app.as(session).send(identityCalls.GetLoginUserInfo, {})).code).toBe(401);
    expect((await app.as(member).send(identityCalls.GetLoginUserInfo, {})).code).toBe(401);
    expect(
      (await stranger().send(identityCalls.Login, { loginAccount: 'member@east.test', loginPwd: 'Harbour2027' })).code,
    ).toBe(200);
    const again = await stranger().send(identityCalls.ResetPassword, { ...reset, newPwd: 'Harbour2028' });
    expect([again.code, again.message]).toEqual([400, '验证码不正确或已过期']);
  });

  it('answers an unknown account, a disabled one and a known one alike at every step, and sends nothing to the first two', async () => {
    const steps = async (account: string) => {
      const client = stranger();
      const key = await client.send(identityCalls.GetResetVerificationKey, { account });
      const code = await client.send(identityCalls.GetResetVerificationCode, { account, key: key.result });
      const reset = await client.send(identityCalls.ResetPassword, {
        loginAccount: account,
        verificationKey: key.result,
        verificationCode: '000000',
        newPwd: 'Harbour2029',
      });
      return [{ ...key.raw, Result: String(key.raw.Result).length }, { ...code.raw }, { ...reset.raw, RequestId: '' }];
    };
    const known = await steps('engineer@east.test');
    await box.next('engineer@east.test');
    expect(await steps('nobody@east.test')).toEqual(known);
    expect(await steps('disabled@east.test')).toEqual(known);
    expect(box.mails.filter(({ to }) => to === 'nobody@east.test' || to === 'disabled@east.test')).toEqual([]);
  });

  it('somebody who never activated the account gets the activation link', async () => {
    await sql(`update account set activated_at = null, password_hash = null where login_account = 'idle@east.test'`);
    const client = stranger();
    const key = await client.must(identityCalls.GetResetVerificationKey, { account: 'idle@east.test' });
    await client.must(identityCalls.GetResetVerificationCode, { account: 'idle@east.test', key });
    expect((await box.next('idle@east.test')).text).toMatch(/\/#\/activateAccount\?code=/);
  });

  it('a code has five tries, also when they come at the same moment, and a refused password costs none', async () => {
    await aMinuteLater();
    const { key, code } = await resetCodeFor('guest@east.test');
    const wrong = code === '111111' ? '222222' : '111111';
    const attempt = (verificationCode: string, newPwd = 'Harbour2030') =>
      stranger().send(identityCalls.ResetPassword, {
        loginAccount: 'guest@east.test',
        verificationKey: key,
        verificationCode,
        newPwd,
      });
    for (let turn = 0; turn < 6; turn++) expect((await attempt(code, 'short')).code).toBe(400);
    expect((await attempt(code, 'abcdefgh')).message).toBe('密码至少 8 位，且须包含字母和数字');
    await Promise.all(Array.from({ length: 8 }, () => attempt(wrong)));
    const { rows } = await sql(
      `select max(attempts) as attempts from verification where login_account = 'guest@east.test'`,
    );
    expect(rows[0].attempts).toBe(5);
    expect((await attempt(code)).message).toBe('验证码不正确或已过期');
  });

  it('a code ends with its minutes, and a key of another account opens nothing', async () => {
    await aMinuteLater();
    const { key, code } = await resetCodeFor('admin@west.test');
    const attempt = (loginAccount: string) =>
      stranger().send(identityCalls.ResetPassword, {
        loginAccount,
        verificationKey: key,
        verificationCode: code,
        newPwd: 'Harbour2031',
      });
    expect((await attempt('admin@east.test')).code).toBe(400);
    expect(
      (await stranger().send(identityCalls.GetResetVerificationCode, { account: 'admin@east.test', key })).message,
    ).toBe('验证已过期，请重新获取验证码');
    await sql(`update verification set expires_at = now() where login_account = 'admin@west.test'`);
    expect((await attempt('admin@west.test')).code).toBe(400);
  });

  it.each([
    [{ verificationCode: '' }, '请输入验证码'],
    [{ newPwd: '' }, '密码不能为空'],
    [{ newPwd: 'onlyletters' }, '密码至少 8 位，且须包含字母和数字'],
    [{ newPwd: '12345678' }, '密码至少 8 位，且须包含字母和数字'],
    [{ newPwd: 'a1' }, '密码至少 8 位，且须包含字母和数字'],
    [{ loginAccount: 'me' }, '请输入正确的手机号或邮箱'],
  ])('RU-VAL-01 RU-VAL-03 RU-VAL-04 refuses %j', async (change, message) => {
    const given = {
      loginAccount: 'member@east.test',
      verificationKey: 'k',
      verificationCode: '123456',
      newPwd: 'Harbour2032',
    };
    const answer = await stranger().send(identityCalls.ResetPassword, { ...given, ...change });
    expect([answer.code, answer.message]).toEqual([400, message]);
  });
});

describe('codes', () => {
  it('stand in no log, no event and no row of the database', async () => {
    const codes = box.mails.map(({ text }) => codeIn(text)).filter(Boolean);
    expect(codes.length).toBeGreaterThan(4);
    const everything = [...logged, JSON.stringify(events)].join('\n');
    const { rows } = await sql(
      `select login_account, convert_from(code_hash, 'UTF8') as hash from verification where code_hash is not null`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$/);
    for (const code of codes) expect(everything).not.toMatch(new RegExp(`(?<![\\d-])${code}(?![\\d-])`));
    for (const secret of [TEST_PASSWORD, 'Harbour2027', 'activateAccount?code='])
      expect(everything).not.toContain(secret);
  });
});

describe('codes that are asked for and guessed again and again', () => {
  const account = 'admin@west.test';
  const ask = async (from = stranger()) => {
    const key = await from.must(identityCalls.GetResetVerificationKey, { account });
    const { code } = await from.send(identityCalls.GetResetVerificationCode, { account, key });
    return { key, code };
  };
  const guess = (key: string, code: string) =>
    stranger().send(identityCalls.ResetPassword, {
      loginAccount: account,
      verificationKey: key,
      verificationCode: code,
      newPwd: 'Harbour2027',
    });

  it('a new code gives no new guesses: so many a day, then even the right one is refused', async () => {
    await sql(`delete from attempt`);
    await aMinuteLater();
    let right = '';
    let key = '';
    let judged = 0;
    for (let turn = 0; turn < 5; turn++) {
      ({ key } = await ask());
      right = codeIn((await box.next(account)).text);
      const wrong = right === '000000' ? '000001' : '000000';
      const answers = await Promise.all(Array.from({ length: 8 }, () => guess(key, wrong)));
      judged += answers.filter(({ code }) => code === 400).length;
      await aMinuteLater();
    }
    expect(judged).toBe(MAX_CODE_ATTEMPTS_PER_DAY);
    const held = await guess(key, right);
    expect([held.code, held.message]).toEqual([429, expect.stringMatching(/请在 24 小时后重试/)]);
  });

  it('an account gets so many codes a day from strangers, and one that does not exist hears the same', async () => {
    await sql(`delete from attempt`);
    await aMinuteLater();
    for (const name of [account, 'nobody-here@west.test']) {
      const statuses: number[] = [];
      for (let turn = 0; turn <= MAX_CODES_PER_DAY; turn++) {
        const from = stranger();
        const key = await from.must(identityCalls.GetResetVerificationKey, { account: name });
        statuses.push((await from.send(identityCalls.GetResetVerificationCode, { account: name, key })).code);
        await aMinuteLater();
      }
      expect(statuses).toEqual([...Array.from({ length: MAX_CODES_PER_DAY }, () => 200), 429]);
    }
  });

  it('what strangers use up leaves the owner, who signed in from an address before, codes of their own', async () => {
    const own = stranger();
    await own.must(identityCalls.Login, { loginAccount: account, loginPwd: TEST_PASSWORD });
    expect((await ask()).code).toBe(429);
    expect((await ask(own)).code).toBe(200);
  });

  it('an asking that came too early is not counted', async () => {
    await sql(`delete from attempt`);
    await aMinuteLater();
    expect((await ask()).code).toBe(200);
    expect((await ask()).code).toBe(429);
    const { rows } = await sql(`select tries from attempt where key like 'reset codes %'`);
    expect(rows).toEqual([{ tries: 1 }]);
  });
});
