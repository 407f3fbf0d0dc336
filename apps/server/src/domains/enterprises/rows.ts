import type { EnterpriseRow, MemberRow } from '@twinscape/contract/enterprises';
import type { Db } from '../../platform/db/index.ts';
import { countMembersByCompany, loadAdministrators, type Member } from '../identity/index.ts';
import { chooseAdministrator } from './rules.ts';
import { projectCounter } from './slots.ts';
import type { Company } from './store.ts';

/**
 * E-Enterprise of a page of enterprises: their administrators, members and projects are looked up for all of them at
 * once.
 */
export async function loadEnterpriseRows(db: Db, companies: readonly Company[]): Promise<EnterpriseRow[]> {
  if (companies.length === 0) return [];
  const ids = companies.map(({ id }) => id);
  const [administrators, members, projects] = await Promise.all([
    loadAdministrators(db, ids),
    countMembersByCompany(db, ids),
    projectCounter.get().countByCompany(db, ids),
  ]);
  const byCompany = new Map<string | null, Member[]>();
  for (const one of administrators) byCompany.set(one.companyId, [...(byCompany.get(one.companyId) ?? []), one]);
  return companies.map((company) => {
    const admin = chooseAdministrator(company.adminId, byCompany.get(company.id) ?? []);
    return {
      id: company.id,
      companyName: company.companyName,
      expirationDate: company.expiresOn,
      isExpired: company.expired,
      isTrial: company.trial,
      projectNumber: company.projectNumber,
      projectCount: projects.get(company.id) ?? 0,
      memberCount: members.get(company.id) ?? 0,
      adminName: admin?.masterName ?? '',
      adminId: admin?.id,
      loginAccount: admin?.loginAccount ?? '',
      isActivated: admin ? admin.activatedAt !== null : false,
      logo: company.logo ?? undefined,
      createTime: company.createdAt,
    };
  });
}

/** E-Member (RU-STATE-01, RU-STATE-02). */
export const toMemberRow = (member: Member): MemberRow => ({
  memberId: member.id,
  loginAccount: member.loginAccount,
  masterName: member.masterName,
  memberType: member.memberType,
  state: member.enabled ? 'enabled' : 'disabled',
  isActivated: member.activatedAt !== null,
  title: member.title ?? undefined,
  email: member.email ?? undefined,
  phone: member.phone ?? undefined,
  logo: member.logo ?? undefined,
  language: member.language ?? undefined,
  lastLoginTime: member.lastLoginAt ?? undefined,
  createTime: member.createdAt,
});
