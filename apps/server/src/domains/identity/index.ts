import { identityCalls } from '@twinscape/contract/identity';
import type { Domain } from '../../platform/domain.ts';
import { type Handlers, type Route, routes } from '../../platform/http/index.ts';
import { Login } from './calls/Login.ts';
import { Logout } from './calls/Logout.ts';
import { registerDelivery } from './delivery.ts';
import { registerVerification } from './verification.ts';

export { type ActingFacts, openSessionAs } from './actAs.ts';
export { activationLink, baseAddress, sendActivationMail } from './activation.ts';
export { requireDelivery, type SmsProvider, smsProviders } from './delivery.ts';
export {
  administratorsOf,
  countMembers,
  countMembersOf,
  deleteMembers,
  deleteMembersOf,
  holdAdministrators,
  holdMembers,
  insertMembers,
  type Member,
  type MemberFilter,
  type MemberOrder,
  memberById,
  memberInCompany,
  membersPage,
  type NewMember,
  setMembersEnabled,
  takenAccounts,
} from './memberStore.ts';
export {
  accountsAmong,
  type OutsiderQuery,
  outsidersPage,
  type Participant,
  type ParticipantQuery,
  participantsPage,
} from './participantStore.ts';
export { checkNewPassword, setPassword } from './passwords.ts';
export { hashPassword } from './secrets.ts';
export { authenticate, endSessionsOf, openSession, userInfoOf } from './sessions.ts';
export { type CompanyStanding, companyStanding } from './slots.ts';
export {
  ACCOUNT_TAKEN,
  type Account,
  accountById,
  accountByLogin,
  accountInCompany,
  anyAccount,
  insertAccount,
  updateAccount,
} from './store.ts';
export { thingUserOf } from './thingUser.ts';
export { startVerification, useVerification, verifyCode } from './verification.ts';

const handlers = { Login, Logout } as Handlers<typeof identityCalls>;
const served: Route[] = routes(identityCalls, handlers).filter(({ handler }) => handler !== undefined);

export const identity: Domain = {
  name: 'identity',
  routes: served,
  register(platform) {
    registerDelivery(platform);
    registerVerification(platform);
  },
};
