import { type Language, refuse } from '@twinscape/contract';
import { mailSettings, type mailSettingsResponse, settingsRefusals as refusals } from '@twinscape/contract/settings';
import type { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { parseSettingsInput } from './parseSettingsInput.ts';
import { sealText } from './seal.ts';
import { loadStoredMailSettings, type StoredMailSettings } from './values.ts';

/** Outgoing mail as it may be seen: whether there is a password, not which. */
export const toMailSettingsResponse = ({
  sealedPassword,
  ...shown
}: StoredMailSettings): z.output<typeof mailSettingsResponse> => ({
  ...shown,
  hasPassword: sealedPassword !== undefined,
});

/** What somebody sent, laid over what stands. An absent password keeps the stored one, an empty one removes it. */
export async function parseMailForm(
  db: Db,
  input: unknown,
  language: Language,
): Promise<{ readonly before: StoredMailSettings; readonly after: StoredMailSettings; readonly newPassword: boolean }> {
  const before = await loadStoredMailSettings(db);
  const { sealedPassword, ...stored } = before;
  const { password, ...form } = parseSettingsInput(mailSettings, stored, input, language);
  if (password === undefined) return { before, after: { ...form, sealedPassword }, newPassword: false };
  const sealed = password === '' ? undefined : await sealText(db, password);
  return { before, after: { ...form, sealedPassword: sealed }, newPassword: true };
}

/** A server needs an address to reach it and a sender; with neither, no mail goes out at all. */
export function requireUsableMailServer({ smtpHost, mailFrom }: StoredMailSettings, mayBeEmpty: boolean): void {
  if (mayBeEmpty && smtpHost === '' && mailFrom === '') return;
  if (smtpHost === '') throw refuse(refusals['settings.mailHostRequired']);
  if (mailFrom === '') throw refuse(refusals['settings.mailFromRequired']);
}
