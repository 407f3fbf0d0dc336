import { type Language, Refusal } from '@twinscape/contract';
import { generalSettings, mailSettings, securitySettings } from '@twinscape/contract/settings';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { parseSettingsInput } from './parseSettingsInput.ts';

const mail = (input: unknown, stored: z.input<typeof mailSettings> = {}) =>
  parseSettingsInput(mailSettings, stored, input, 'cn');

function refusalOf(schema: z.ZodObject, input: unknown, language: Language = 'cn'): Refusal {
  try {
    parseSettingsInput(schema, {}, input, language);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error(`${JSON.stringify(input)} was taken`);
}
const refusedField = (schema: z.ZodObject, input: unknown) =>
  refusalOf(schema, input).fields.map(({ field }) => field.toLowerCase());

describe('C-SET-01 C-SET-02 C-SET-03 what is sent is laid over what stands', () => {
  it('keeps what is not given, and fills in what neither gives', () => {
    const after = mail({ smtpHost: 'mail.new.test' }, { smtpHost: 'mail.old.test', mailFrom: 'a@old.test' });
    expect(after).toMatchObject({ smtpHost: 'mail.new.test', mailFrom: 'a@old.test', smtpPort: 25, timeout: 10_000 });
    expect(after).not.toHaveProperty('password');
  });

  it('empties a text that is given empty, and takes an empty password as given', () => {
    expect(mail({ username: '', password: '' }, { username: 'robot' })).toMatchObject({ username: '', password: '' });
  });

  it.each([
    ['names with a large initial', { SmtpPort: 465, SmtpHost: 'mail.test' }],
    ['names as they are documented', { smtpPort: 465, smtpHost: 'mail.test' }],
    ['a number as text', { smtpPort: '465', smtpHost: 'mail.test' }],
    ['spaces around a text', { smtpPort: 465, smtpHost: '  mail.test ' }],
  ])('takes %s', (_, input) => {
    expect(mail(input)).toMatchObject({ smtpPort: 465, smtpHost: 'mail.test' });
  });
});

describe('C-SET-01 C-SET-02 C-SET-03 a wrong value is refused at its field', () => {
  it.each<[string, z.ZodObject, object]>([
    ['platformname', generalSettings, { platformName: '名'.repeat(61) }],
    ['contactphone', generalSettings, { contactPhone: '1'.repeat(41) }],
    ['baseurl', generalSettings, { baseUrl: 'ftp://tower.test' }],
    ['registrationopen', generalSettings, { registrationOpen: 'perhaps' }],
    ['smtpprotocol', mailSettings, { smtpProtocol: 'pop3' }],
    ['smtpport', mailSettings, { smtpPort: 0 }],
    ['smtpport', mailSettings, { smtpPort: 65_536 }],
    ['smtpport', mailSettings, { smtpPort: 'twenty' }],
    ['timeout', mailSettings, { timeout: 999 }],
    ['timeout', mailSettings, { timeout: 120_001 }],
    ['password', mailSettings, { password: 'x'.repeat(501) }],
    ['lockoutminutes', securitySettings, { lockoutMinutes: 0 }],
    ['sessionidleminutes', securitySettings, { sessionIdleMinutes: 4 }],
    ['sessionhours', securitySettings, { sessionHours: 1.5 }],
    ['userlockoutnotificationemail', securitySettings, { userLockoutNotificationEmail: 'nobody' }],
    ['passwordpolicy', securitySettings, { passwordPolicy: { minimumLength: 20, maximumLength: 10 } }],
    ['passwordpolicy.passwordreusecount', securitySettings, { passwordPolicy: { passwordReuseCount: 25 } }],
  ])('%s %#', (field, schema, input) => {
    expect(refusedField(schema, input)).toEqual([field]);
  });

  it('in the words of the platform where it has any, else with the name of the field and a reason', () => {
    expect(refusalOf(mailSettings, { smtpPort: 0 }).text.code).toBe(400);
    expect(refusalOf(mailSettings, { smtpPort: 0 }).message).not.toContain('smtpPort');
    const [cn, en] = (['cn', 'en'] as const).map(
      (language) => refusalOf(mailSettings, { timeout: 1 }, language).fields[0]?.message,
    );
    expect(cn).toMatch(/1,000/);
    expect(en).toMatch(/1,000/);
    expect(cn).not.toBe(en);
  });
});
