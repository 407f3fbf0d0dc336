import type { settingsCalls } from '@twinscape/contract/settings';
import type { Examples } from '../../testing/examples.ts';

export const settingsExamples: Examples<typeof settingsCalls> = {
  GetPrograms: { input: () => ({}) },
  GetDiskState: { input: () => ({}) },
  GetGeneralSettings: { input: () => ({}) },
  GetMailSettings: { input: () => ({}) },
  GetSecuritySettings: { input: () => ({}) },
  SaveSettings: { input: () => ({ key: 'general', jsonValue: { contactPhone: '400-800-1234' } }) },
  /** Nothing listens on that port: whoever may try hears why the mail did not go out. */
  SendTestMail: {
    input: () => ({
      key: 'mail',
      jsonValue: { smtpHost: '127.0.0.1', smtpPort: 1, mailFrom: 'noreply@twinscape.test', timeout: 1000 },
    }),
    answers: 400,
  },
  SaveSecuritySettings: { input: () => ({}) },
  GetPlatformInfo: { input: () => ({}) },
};
