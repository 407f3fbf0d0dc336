import type { EnterpriseRow } from '@twinscape/contract/enterprises';
import { defineMessages, useMessages } from '../../../platform/language/index.ts';
import { type Column, type MenuActions, Meter, StatusTag, TwoLines, useActionsColumn } from '../../../ui/index.ts';
import css from '../Enterprise.module.css';
import { EnterpriseMark } from '../EnterpriseMark.tsx';
import { ExpiryText } from '../ExpiryText.tsx';
import { toQuotaUse } from '../rules.ts';

const texts = defineMessages({
  name: { cn: '企业', en: 'Enterprise' },
  trial: { cn: '体验', en: 'Trial' },
  expiry: { cn: '到期日期', en: 'Expiry date' },
  projects: { cn: '项目', en: 'Projects' },
  members: { cn: '成员', en: 'Members' },
  administrator: { cn: '管理员', en: 'Administrator' },
  activation: { cn: '账号状态', en: 'Account state' },
  activated: { cn: '已激活', en: 'Activated' },
  notActivated: { cn: '未激活', en: 'Not activated' },
  created: { cn: '创建时间', en: 'Created' },
});

export function useEnterpriseColumns(actsOf: (row: EnterpriseRow) => MenuActions): readonly Column<EnterpriseRow>[] {
  const words = useMessages(texts);
  const actions = useActionsColumn<EnterpriseRow>({ getActions: actsOf, getName: (row) => row.companyName });
  return [
    {
      key: 'companyName',
      title: words.name,
      width: 260,
      sort: true,
      fixed: true,
      render: ({ companyName, logo, isTrial }) => (
        <span className={css.named}>
          <EnterpriseMark name={companyName} logo={logo} />
          <span className={`${css.name} cut`}>{companyName}</span>
          {isTrial && <span className={css.badge}>{words.trial}</span>}
        </span>
      ),
    },
    {
      key: 'expirationDate',
      title: words.expiry,
      width: 190,
      sort: true,
      render: (row) => <ExpiryText row={row} />,
    },
    {
      key: 'projectNumber',
      title: words.projects,
      width: 190,
      sort: true,
      render: ({ projectCount, projectNumber }) => (
        <Meter
          column
          label={words.projects}
          used={projectCount}
          allowed={projectNumber}
          tone={toQuotaUse(projectCount, projectNumber).tone}
        />
      ),
    },
    { key: 'memberCount', title: words.members, width: 90, format: 'number' },
    {
      key: 'adminName',
      title: words.administrator,
      width: 200,
      render: ({ adminName, loginAccount }) => <TwoLines first={adminName} second={loginAccount} />,
    },
    {
      key: 'isActivated',
      title: words.activation,
      width: 132,
      render: ({ isActivated }) => (
        <StatusTag
          plain
          status={isActivated ? 'run' : 'offline'}
          word={isActivated ? words.activated : words.notActivated}
        />
      ),
    },
    { key: 'createTime', title: words.created, width: 120, sort: true, hiddenAtFirst: true, format: 'day' },
    actions,
  ];
}
