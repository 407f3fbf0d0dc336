import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { send } from '../../platform/api/index.ts';
import { formatSearch, type PaletteCommandSource } from '../../platform/routes/index.ts';
import { getSession } from '../../platform/session/index.ts';

const MAX_RESULTS = 8;
const open = (path: string, search: Readonly<Record<string, string>>) => () => {
  location.hash = `${path}${formatSearch(search)}`;
};

/** Enterprises by name, for the platform administrator: opens the enterprise's drawer. */
const enterprisesByName: PaletteCommandSource = {
  title: { cn: '企业', en: 'Enterprises' },
  find: async (typed) => {
    if (!typed || getSession().user?.memberType !== 0) return [];
    const { data } = await send(
      enterpriseCalls.GetCompanyList,
      { key: typed, pageIndex: 1, pageSize: MAX_RESULTS },
      { handles: true },
    );
    return data.list.map(({ id, companyName, adminName }) => ({
      id,
      title: companyName,
      hint: adminName,
      run: open('/administrator', { enterprise: id }),
    }));
  },
};

/** Members by name or account, for administrators of an enterprise: opens the list at that member. */
const membersByName: PaletteCommandSource = {
  title: { cn: '企业成员', en: 'Members' },
  find: async (typed) => {
    if (!typed || getSession().user?.memberType !== 1) return [];
    const { data } = await send(
      enterpriseCalls.GetEnterpriseMemberList,
      { key: typed, pageIndex: 1, pageSize: MAX_RESULTS },
      { handles: true },
    );
    return data.list.map(({ memberId, masterName, loginAccount }) => ({
      id: memberId,
      title: masterName,
      hint: loginAccount,
      run: open('/adminIndustry', { tab: 'members', q: loginAccount }),
    }));
  },
};

export const enterpriseCommands: readonly PaletteCommandSource[] = [enterprisesByName, membersByName];
