import { identityCalls } from '@twinscape/contract/identity';
import type { Domain } from '../../platform/domain.ts';
import { routes } from '../../platform/http/index.ts';
import { people } from '../settings/index.ts';
import { ChangeCertKey } from './calls/ChangeCertKey.ts';
import { ChangePassword } from './calls/ChangePassword.ts';
import { CreateApiKey } from './calls/CreateApiKey.ts';
import { DeleteApiKey } from './calls/DeleteApiKey.ts';
import { DoActive } from './calls/DoActive.ts';
import { GetActivationLink } from './calls/GetActivationLink.ts';
import { GetActivationState } from './calls/GetActivationState.ts';
import { GetApiKeyList } from './calls/GetApiKeyList.ts';
import { GetAuthUser } from './calls/GetAuthUser.ts';
import { GetLoginLogList } from './calls/GetLoginLogList.ts';
import { GetLoginUserInfo } from './calls/GetLoginUserInfo.ts';
import { GetPersonalSetting } from './calls/GetPersonalSetting.ts';
import { GetRegisterCode } from './calls/GetRegisterCode.ts';
import { GetResetVerificationCode } from './calls/GetResetVerificationCode.ts';
import { GetResetVerificationKey } from './calls/GetResetVerificationKey.ts';
import { GetUser } from './calls/GetUser.ts';
import { GetUserToken } from './calls/GetUserToken.ts';
import { Login } from './calls/Login.ts';
import { Logout } from './calls/Logout.ts';
import { PublicLogin } from './calls/PublicLogin.ts';
import { ResetPassword } from './calls/ResetPassword.ts';
import { ResumeSession } from './calls/ResumeSession.ts';
import { SaveUser } from './calls/SaveUser.ts';
import { SendActivationMail } from './calls/SendActivationMail.ts';
import { SetLanguage } from './calls/SetLanguage.ts';
import { SetUpPlatform } from './calls/SetUpPlatform.ts';
import { SetUserCredentialsEnabled } from './calls/SetUserCredentialsEnabled.ts';
import { ThingActivate } from './calls/ThingActivate.ts';
import { ThingLogin } from './calls/ThingLogin.ts';
import { ThingPasswordPolicy } from './calls/ThingPasswordPolicy.ts';
import { ThingRefresh } from './calls/ThingRefresh.ts';
import { UpdateEnterprisePassword } from './calls/UpdateEnterprisePassword.ts';
import { UpdateMasterName } from './calls/UpdateMasterName.ts';
import { UpdateMember } from './calls/UpdateMember.ts';
import { UpdateMemberPassword } from './calls/UpdateMemberPassword.ts';
import { registerDelivery } from './delivery.ts';
import { seedIdentity } from './demo.ts';
import { accountById, anyAccount } from './store.ts';
import { registerSweep } from './sweep.ts';
import { registerVerification } from './verification.ts';

export { type ActingFacts, openSessionAs } from './actAs.ts';
export { activationLink, baseAddress, sendActivationMail } from './activation.ts';
export { platformAdministrators } from './administratorStore.ts';
export { requireDelivery, type SmsProvider, smsProviders } from './delivery.ts';
export {
  ago,
  DEMO_PASSWORD,
  type DemoLogin,
  type DemoPerson,
  demoActor,
  openDemoAccounts,
  seedLogins,
  seedPeople,
} from './demo.ts';
export { accountUpdated, lockedOut, passwordChanged, passwordReset } from './events.ts';
export { addressLimit, type GuessLimit, GuessRefused, guessKey, judgeGuess, spend } from './guessing.ts';
export { platformName } from './mails.ts';
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
  companyAccounts,
  type OutsiderQuery,
  outsidersPage,
  type Participant,
  type ParticipantQuery,
  participantsPage,
} from './participantStore.ts';
export { checkNewPassword, setPassword } from './passwords.ts';
export { type Person, peopleById } from './personStore.ts';
export { type Reader, readersAmong } from './readerStore.ts';
export { hashPassword } from './secrets.ts';
export { authenticate, endSessionsOf, openSession, userInfoOf } from './sessions.ts';
export { setUpLink } from './setUp.ts';
export {
  type AccessLoss,
  accessLossHandlers,
  type CompanyStanding,
  companyStanding,
  endAccess,
  isStoredPicture,
  successorFor,
} from './slots.ts';
export {
  ACCOUNT_TAKEN,
  type Account,
  accountById,
  accountByLogin,
  accountInCompany,
  anyAccount,
  insertAccount,
  lockSetUp,
  updateAccount,
} from './store.ts';
export { thingUserOf } from './thingUser.ts';
export { startVerification, useVerification, verifyCode } from './verification.ts';

export const identity: Domain = {
  name: 'identity',
  routes: routes(identityCalls, {
    ChangeCertKey,
    ChangePassword,
    CreateApiKey,
    DeleteApiKey,
    DoActive,
    GetActivationLink,
    GetActivationState,
    GetApiKeyList,
    GetAuthUser,
    GetLoginLogList,
    GetLoginUserInfo,
    GetPersonalSetting,
    GetRegisterCode,
    GetResetVerificationCode,
    GetResetVerificationKey,
    GetUser,
    GetUserToken,
    Login,
    Logout,
    PublicLogin,
    ResetPassword,
    ResumeSession,
    SaveUser,
    SendActivationMail,
    SetLanguage,
    SetUpPlatform,
    SetUserCredentialsEnabled,
    ThingActivate,
    ThingLogin,
    ThingPasswordPolicy,
    ThingRefresh,
    UpdateEnterprisePassword,
    UpdateMasterName,
    UpdateMember,
    UpdateMemberPassword,
  }),
  seed: seedIdentity,
  register(platform) {
    registerDelivery(platform);
    registerVerification(platform);
    registerSweep(platform);
    people.fill({
      anybody: anyAccount,
      emailOf: async (db, userId) => (await accountById(db, userId))?.email ?? undefined,
    });
  },
};
