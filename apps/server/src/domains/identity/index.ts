import { identityCalls } from '@twinscape/contract/identity';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { peopleDirectory } from '../settings/index.ts';
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
import { GetTableLayouts } from './calls/GetTableLayouts.ts';
import { GetUser } from './calls/GetUser.ts';
import { GetUserToken } from './calls/GetUserToken.ts';
import { Login } from './calls/Login.ts';
import { Logout } from './calls/Logout.ts';
import { PublicLogin } from './calls/PublicLogin.ts';
import { ResetPassword } from './calls/ResetPassword.ts';
import { ResumeSession } from './calls/ResumeSession.ts';
import { SaveTableLayout } from './calls/SaveTableLayout.ts';
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
import { signingKeyService } from './jwt.ts';
import { authorizePage } from './oauth/authorizePage.ts';
import { oauthRoutes } from './oauth/index.ts';
import { registerIdentityRetention } from './retention.ts';
import { accountById, hasAnyAccount } from './store.ts';
import { registerVerification } from './verification.ts';

export { openSessionAs } from './actAs.ts';
export { createActivationLink, loadBaseAddress, sendActivationMail } from './activation.ts';
export { loadPlatformAdministratorIds } from './administratorStore.ts';
export {
  DEMO_PASSWORD,
  type DemoPerson,
  daysAgo,
  demoActor,
  findOpenDemoAccounts,
  seedLogins,
  seedPeople,
} from './demo.ts';
export { accountLockedOut, accountUpdated, passwordChanged, passwordReset } from './events.ts';
export { guessKey } from './guessLimits.ts';
export { loadPlatformName } from './mails.ts';
export {
  countMembersByCompany,
  deleteMembers,
  deleteMembersOfCompany,
  findTakenLoginAccounts,
  insertMembers,
  listMembers,
  loadAdministrators,
  loadListedMemberIds,
  lockAdministrators,
  lockMembers,
  type Member,
  type MemberFilter,
  type MemberOrder,
  memberById,
  memberInCompany,
  setMembersEnabled,
} from './memberStore.ts';
export { loadOauthAddresses, loadPublicAddress } from './oauth/addresses.ts';
export {
  listCandidates,
  listParticipants,
  loadAccountsInCompany,
  loadCompanyAccounts,
  type ParticipantQuery,
} from './participantStore.ts';
export { checkNewPassword } from './passwords.ts';
export { loadPeople, type Person } from './personStore.ts';
export { ensurePublicCustomer, findPublicId } from './publicCustomerStore.ts';
export { loadRecipients, type Recipient } from './recipientStore.ts';
export { hashPassword } from './secrets.ts';
export { authenticate, loadStanding, openSession } from './sessions.ts';
export { createSetUpLink } from './setUp.ts';
export {
  type AccessLoss,
  accessLossHandlers,
  type CompanyStatus,
  chooseSuccessor,
  companyStatus,
  endAccess,
  isStoredPicture,
} from './slots.ts';
export {
  type Account,
  accountById,
  accountByLogin,
  accountInCompany,
  hasAnyAccount,
  insertAccount,
  LOGIN_ACCOUNT_TAKEN,
  lockSetUp,
  updateAccount,
} from './store.ts';
export { toTbUser } from './thingsboardUser.ts';
export { consumeVerification, verifyCode } from './verification.ts';

export const identity: Domain = {
  name: 'identity',
  services: [signingKeyService],
  routes: [
    ...bindRoutes(identityCalls, {
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
      GetTableLayouts,
      SaveTableLayout,
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
    ...oauthRoutes,
  ],
  pages: [authorizePage],
  seed: seedIdentity,
  register(platform) {
    registerDelivery(platform);
    registerVerification(platform);
    registerIdentityRetention(platform);
    peopleDirectory.fill({
      hasAnyPerson: hasAnyAccount,
      findEmail: async (db, userId) => (await accountById(db, userId))?.email ?? undefined,
    });
  },
};
