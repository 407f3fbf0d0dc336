import { z } from 'zod';
import { openAccess, platformAccess, selfAccess } from '../core/access.ts';
import { get, tbGet, tbPost } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { generalSettings, mailSettingsResponse, program, SETTING_KEYS, securitySettings } from './shapes.ts';

const stored = <T extends z.ZodType>(value: T) => z.object({ key: z.string(), jsonValue: value });
/** The value is checked by the schema of its key, see `generalSettings` and `mailSettings`. */
const settingInput = z.object({ key: z.enum(SETTING_KEYS), jsonValue: z.record(z.string(), z.unknown()) });

export const settingsCalls = {
  GetGeneralSettings: tbGet('C-SET-01', '/api/admin/settings/general', platformAccess(), {
    title: { cn: '查询常规设置', en: 'Read the general settings' },
    input: z.object({}),
    result: stored(generalSettings),
  }),
  GetMailSettings: tbGet('C-SET-02', '/api/admin/settings/mail', platformAccess(), {
    title: { cn: '查询发件设置', en: 'Read the outgoing mail settings' },
    input: z.object({}),
    result: stored(mailSettingsResponse),
  }),
  GetSecuritySettings: tbGet('C-SET-03', '/api/admin/securitySettings', platformAccess(), {
    title: { cn: '查询安全设置', en: 'Read the security settings' },
    input: z.object({}),
    result: securitySettings,
  }),
  SaveSettings: tbPost('C-SET-04', '/api/admin/settings', platformAccess(), {
    title: { cn: '保存常规或发件设置', en: 'Save general or mail settings' },
    input: settingInput,
    result: stored(z.unknown()),
    done: doneTexts.saved,
  }),
  GetDiskState: get('T-SET-02', '/api/admin/diskState', selfAccess([0, 1]), {
    title: { cn: '服务器磁盘空间状态', en: 'Disk space state of the server' },
    input: z.object({}),
    /** `low`: no new data; `critical`: no changes but sign-ins and deletions. */
    result: z.object({ state: z.enum(['ok', 'low', 'critical']) }),
    loop: true,
  }),
  GetPrograms: get('T-SET-03', '/api/admin/programs', platformAccess(), {
    title: {
      cn: '外部程序状态',
      en: 'Programs beside the platform that it uses: which are there, and whether they answer',
    },
    input: z.object({}),
    result: z.array(program),
  }),
  SendTestMail: tbPost('C-SET-05', '/api/admin/settings/testMail', platformAccess(), {
    title: { cn: '发送测试邮件', en: 'Send a test email with the given settings' },
    input: settingInput.extend({ recipient: z.union([z.literal(''), z.email()]).optional() }),
    done: { cn: '测试邮件已发送', en: 'Test email sent' },
  }),
  SaveSecuritySettings: tbPost('C-SET-06', '/api/admin/securitySettings', platformAccess(), {
    title: { cn: '保存安全设置', en: 'Save the security settings' },
    input: securitySettings,
    result: securitySettings,
    done: doneTexts.saved,
  }),
  /** What a page must know before anybody signs in. */
  GetPlatformInfo: get('T-SET-01', '/api/Platform/GetPlatformInfo', openAccess(), {
    title: { cn: '平台公开信息', en: 'Public information about this installation' },
    input: z.object({}),
    result: z.object({
      platformName: z.string(),
      version: z.string(),
      registrationOpen: z.boolean(),
      contactPhone: z.string(),
      demo: z.boolean(),
      setupNeeded: z.boolean(),
      passwordMinimum: z.number().int(),
    }),
    rate: 'openRead',
  }),
};
