import type { EnterpriseRow } from '@twinscape/contract/enterprises';
import type { ComponentProps } from 'react';
import { defineMessages, useFormat, useMessages } from '../../platform/language/index.ts';
import { type DescriptionList, Meter, StatusTag } from '../../ui/index.ts';
import css from './Enterprise.module.css';
import { ExpiryText } from './ExpiryText.tsx';
import { toQuotaUse } from './rules.ts';

const texts = defineMessages({
  trial: { cn: '体验企业', en: 'Trial enterprise' },
  formal: { cn: '正式企业', en: 'Full enterprise' },
  expired: { cn: '已到期，只读', en: 'Expired, read-only' },
  expiry: { cn: '到期日期', en: 'Expiry date' },
  projects: { cn: '项目数量', en: 'Projects' },
  members: { cn: '成员数', en: 'Members' },
  adminName: { cn: '管理员', en: 'Administrator' },
});

type Standing = Pick<EnterpriseRow, 'isTrial' | 'isExpired'>;
type Facts = Parameters<typeof ExpiryText>[0]['row'] &
  Pick<EnterpriseRow, 'projectCount' | 'projectNumber' | 'memberCount' | 'adminName'>;

/** Whether an enterprise is on trial, and whether it has expired. */
export function EnterpriseTags({ row: { isTrial, isExpired } }: { readonly row: Standing }) {
  const words = useMessages(texts);
  return (
    <span className={css.tags}>
      <StatusTag status={isTrial ? 'info' : 'run'} word={isTrial ? words.trial : words.formal} />
      {isExpired && <StatusTag status="fault" word={words.expired} />}
    </span>
  );
}

/** What is said of every enterprise, as rows of a list: until when, how many projects and members, by whom. */
export function useEnterpriseFacts() {
  const words = useMessages(texts);
  const format = useFormat();
  return (row: Facts): ComponentProps<typeof DescriptionList>['rows'] => [
    { name: words.expiry, value: <ExpiryText row={row} /> },
    {
      name: words.projects,
      value: (
        <Meter
          label={words.projects}
          used={row.projectCount}
          allowed={row.projectNumber}
          tone={toQuotaUse(row.projectCount, row.projectNumber).tone}
        />
      ),
    },
    { name: words.members, value: <span className="num">{format.number(row.memberCount)}</span> },
    { name: words.adminName, value: row.adminName },
  ];
}
