import { z } from 'zod';
import { openAccess, platformAccess, selfAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { noResult } from '../core/fields.ts';
import { generalSettings, mailSettingsResponse, SETTING_KEYS, securitySettings } from './shapes.ts';

const saved = { cn: '保存成功', en: 'Saved' };
const stored = <T extends z.ZodType>(value: T) => z.object({ key: z.string(), jsonValue: value });
/** The value is checked by the schema of its key, see `generalSettings` and `mailSettings`. */
const settingInput = z.object({ key: z.enum(SETTING_KEYS), jsonValue: z.record(z.string(), z.unknown()) });

export const settingsCalls = {
  GetGeneralSettings: call({
    id: 'C-SET-01',
    method: 'GET',
    path: '/api/admin/settings/general',
    style: 'thing',
    access: platformAccess(),
    title: { cn: '查询常规设置', en: 'Read the general settings' },
    input: z.object({}),
    result: stored(generalSettings),
  }),
  GetMailSettings: call({
    id: 'C-SET-02',
    method: 'GET',
    path: '/api/admin/settings/mail',
    style: 'thing',
    access: platformAccess(),
    title: { cn: '查询发件设置', en: 'Read the outgoing-mail settings' },
    input: z.object({}),
    result: stored(mailSettingsResponse),
  }),
  GetSecuritySettings: call({
    id: 'C-SET-03',
    method: 'GET',
    path: '/api/admin/securitySettings',
    style: 'thing',
    access: platformAccess(),
    title: { cn: '查询安全设置', en: 'Read the security settings' },
    input: z.object({}),
    result: securitySettings,
  }),
  SaveSettings: call({
    id: 'C-SET-04',
    method: 'POST',
    path: '/api/admin/settings',
    style: 'thing',
    access: platformAccess(),
    done: saved,
    title: { cn: '保存常规或发件设置', en: 'Save general or mail settings' },
    input: settingInput,
    result: stored(z.unknown()),
  }),
  GetDiskState: call({
    id: 'T-SET-02',
    method: 'GET',
    path: '/api/admin/diskState',
    access: selfAccess([0, 1]),
    loop: true,
    title: { cn: '服务器磁盘空间状态', en: 'Whether the server has room on its disk' },
    input: z.object({}),
    /** `low`: no new data; `critical`: no changes but sign-ins and deletions. */
    result: z.object({ state: z.enum(['ok', 'low', 'critical']) }),
  }),
  SendTestMail: call({
    id: 'C-SET-05',
    method: 'POST',
    path: '/api/admin/settings/testMail',
    style: 'thing',
    access: platformAccess(),
    title: { cn: '发送测试邮件', en: 'Send a test mail with the given settings' },
    done: { cn: '测试邮件已发送', en: 'Test mail sent' },
    input: settingInput.extend({ recipient: z.union([z.literal(''), z.email()]).optional() }),
    result: noResult(),
  }),
  SaveSecuritySettings: call({
    id: 'C-SET-06',
    method: 'POST',
    path: '/api/admin/securitySettings',
    style: 'thing',
    access: platformAccess(),
    done: saved,
    title: { cn: '保存安全设置', en: 'Save the security settings' },
    input: securitySettings,
    result: securitySettings,
  }),
  /** What a page must know before anybody signs in. */
  GetPlatformInfo: call({
    id: 'T-SET-01',
    method: 'GET',
    path: '/api/Platform/GetPlatformInfo',
    rate: 'openRead',
    access: openAccess(),
    title: { cn: '平台公开信息', en: 'Public facts of this installation' },
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
  }),
};
