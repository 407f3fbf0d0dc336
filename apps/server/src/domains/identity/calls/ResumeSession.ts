import { coreRefusals, refuse } from '@twinscape/contract';
import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { authenticate, loadUserInfo } from '../sessions.ts';
import { accountById } from '../store.ts';

/** Answers what the sign-in answered, as long as that session holds. */
export const ResumeSession = defineHandler(identityCalls.ResumeSession, async (_input, context) => {
  const { platform } = context;
  const { db } = platform.database;
  const token = context.resumeToken();
  const session = token ? await authenticate(platform, { kind: 'token', value: token, from: 'cookie' }) : undefined;
  const account = session && !session.actedBy ? await accountById(db, session.userId) : undefined;
  if (!token || !account) throw refuse(coreRefusals['common.signInRequired']);
  return { token, loginUserInfo: { ...(await loadUserInfo(db, account)), token } };
});
