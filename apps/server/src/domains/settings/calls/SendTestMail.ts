import { refuse, say } from '@twinscape/contract';
import { settingsRefusals as refusals, settingsCalls } from '@twinscape/contract/settings';
import { z } from 'zod';
import { defineHandler } from '../../../platform/http/index.ts';
import { deliverMail } from '../../../platform/mail/index.ts';
import { mailTested } from '../events.ts';
import { parseMailForm, requireUsableMailServer } from '../mailForm.ts';
import { peopleDirectory } from '../slots.ts';
import { formatTransportReason } from '../transportReason.ts';
import { toMailServer } from '../values.ts';

const subject = { cn: '孪境测试邮件', en: 'Twinscape test email' };
const text = {
  cn: '你好：\n\n收到本邮件说明发件设置可用。',
  en: 'Hello,\n\nThis message shows that the outgoing mail settings work.',
};

export const SendTestMail = defineHandler(settingsCalls.SendTestMail, async ({ jsonValue, recipient }, context) => {
  const { platform, session, language, actor } = context;
  const { db } = platform.database;
  const { after } = await parseMailForm(db, jsonValue, language);
  requireUsableMailServer(after, false);
  const own = (await peopleDirectory.get().findEmail(db, session.userId)) ?? session.loginAccount;
  const to = recipient || own;
  if (!z.email().safeParse(to).success) throw refuse(refusals['settings.recipientRequired']);
  const server = await toMailServer(db, after);
  try {
    await deliverMail(server, { to, subject: say(subject, language), text: say(text, language) });
  } catch (error) {
    throw refuse(refusals['settings.mailFailed'], { reason: formatTransportReason(error, [server.password]) });
  }
  await platform.events.emit(db, mailTested, actor, { entityId: 'mail', values: { recipient: to } });
});
