import { enterpriseCalls } from '@twinscape/contract/enterprises';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { quotaSettings } from '../../platform/quotas/index.ts';
import { companyStatus } from '../identity/index.ts';
import { AddCompany } from './calls/AddCompany.ts';
import { AddEnterpriseMember } from './calls/AddEnterpriseMember.ts';
import { CreateActiveLink } from './calls/CreateActiveLink.ts';
import { DeleteCompany } from './calls/DeleteCompany.ts';
import { DeleteEnterpriseMember } from './calls/DeleteEnterpriseMember.ts';
import { DeleteMatchingMembers } from './calls/DeleteMatchingMembers.ts';
import { DownloadMemberExcelModel } from './calls/DownloadMemberExcelModel.ts';
import { ExportMemberList } from './calls/ExportMemberList.ts';
import { GetCompanyDetail } from './calls/GetCompanyDetail.ts';
import { GetCompanyList } from './calls/GetCompanyList.ts';
import { GetEnterpriseBaseInfo } from './calls/GetEnterpriseBaseInfo.ts';
import { GetEnterpriseLimits } from './calls/GetEnterpriseLimits.ts';
import { GetEnterpriseMemberDetail } from './calls/GetEnterpriseMemberDetail.ts';
import { GetEnterpriseMemberList } from './calls/GetEnterpriseMemberList.ts';
import { GetMemberDetail } from './calls/GetMemberDetail.ts';
import { ImportMemberFromExcel } from './calls/ImportMemberFromExcel.ts';
import { JumpToEnterprise } from './calls/JumpToEnterprise.ts';
import { LoginAsMember } from './calls/LoginAsMember.ts';
import { ReadMemberFile } from './calls/ReadMemberFile.ts';
import { Regsiter } from './calls/Regsiter.ts';
import { SaveCompanyLimits } from './calls/SaveCompanyLimits.ts';
import { SetMatchingMembersState } from './calls/SetMatchingMembersState.ts';
import { UpdateCompany } from './calls/UpdateCompany.ts';
import { UpdateEnterpriseMember } from './calls/UpdateEnterpriseMember.ts';
import { UpdateLogo } from './calls/UpdateLogo.ts';
import { UpdateMemberState } from './calls/UpdateMemberState.ts';
import { findCompanyStatus } from './companyStatusStore.ts';
import { seedEnterprises } from './demo/seed.ts';
import { loadOwnQuotas } from './quotaStore.ts';

export { requireEnterprise } from './access.ts';
export { enterpriseDeleted, enterpriseRegistered, enterpriseUpdated } from './events.ts';
export { loadExpiringCompanies } from './expiringStore.ts';
export { memberEvents } from './memberEvents.ts';
export { loadCompanyNames } from './nameStore.ts';
export { findLowestQuota, loadAllCompanies } from './quotaStore.ts';
export { projectCounter } from './slots.ts';
export { companyById, companyForUpdate } from './store.ts';

export const enterprises: Domain = {
  name: 'enterprises',
  routes: bindRoutes(enterpriseCalls, {
    Regsiter,
    GetCompanyList,
    GetCompanyDetail,
    AddCompany,
    UpdateCompany,
    DeleteCompany,
    JumpToEnterprise,
    GetEnterpriseMemberList,
    GetEnterpriseMemberDetail,
    AddEnterpriseMember,
    UpdateEnterpriseMember,
    DeleteEnterpriseMember,
    UpdateMemberState,
    SetMatchingMembersState,
    DeleteMatchingMembers,
    CreateActiveLink,
    GetEnterpriseBaseInfo,
    GetEnterpriseLimits,
    SaveCompanyLimits,
    UpdateLogo,
    DownloadMemberExcelModel,
    ReadMemberFile,
    ImportMemberFromExcel,
    ExportMemberList,
    LoginAsMember,
    GetMemberDetail,
  }),
  seed: seedEnterprises,
  register() {
    companyStatus.fill(findCompanyStatus);
    quotaSettings.fill(loadOwnQuotas);
  },
};
