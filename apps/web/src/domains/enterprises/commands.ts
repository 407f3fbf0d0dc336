import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { send } from '../../platform/api/index.ts';
import { recordCommands } from '../../platform/routes/index.ts';
import { HOME_PATH } from './tabs.ts';

/** Enterprises by name, for the platform administrator: opens the enterprise's drawer. */
const enterprisesByName = recordCommands(0, {
  title: { cn: '企业', en: 'Enterprises' },
  list: (query) => send(enterpriseCalls.GetCompanyList, query, { handles: true }),
  toCommand: ({ id, companyName, adminName }) => ({
    id,
    title: companyName,
    hint: adminName,
    path: '/administrator',
    search: { enterprise: id },
  }),
});

/** Members by name or account, for administrators of an enterprise: opens the list at that member. */
const membersByName = recordCommands(1, {
  title: { cn: '企业成员', en: 'Enterprise members' },
  list: (query) => send(enterpriseCalls.GetEnterpriseMemberList, query, { handles: true }),
  toCommand: ({ memberId, masterName, loginAccount }) => ({
    id: memberId,
    title: masterName,
    hint: loginAccount,
    path: HOME_PATH,
    search: { tab: 'members', q: loginAccount },
  }),
});

export const enterpriseCommands = [enterprisesByName, membersByName];
