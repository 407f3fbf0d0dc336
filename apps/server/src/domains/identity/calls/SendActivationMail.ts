import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireAccountByLogin } from '../access.ts';
import { accountEventData } from '../accountActor.ts';
import { sendActivationMail } from '../activation.ts';
import { activationMailSent } from '../events.ts';

export const SendActivationMail = defineHandler(identityCalls.SendActivationMail, async ({ email }, context) => {
  const { platform, session, actor, language } = context;
  const { db } = platform.database;
  const account = await requireAccountByLogin(db, session, email);
  await db.transaction(async (tx) => {
    await sendActivationMail(platform, tx, account.id, language);
    await platform.events.emit(tx, activationMailSent, actor, accountEventData(account));
  });
});
