import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { Suspense } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { lazy } from '../../../platform/chunks/index.ts';
import { defineMessages, useFormat, useMessages } from '../../../platform/language/index.ts';
import { useRoles } from '../../../platform/session/index.ts';
import { DescriptionList, ErrorState, LinesSkeleton, Meter, Page, StatusTag } from '../../../ui/index.ts';
import { personalSettings } from '../../identity/index.ts';
import { ExpiryText } from '../ExpiryText.tsx';
import { Limits } from '../limits/Limits.tsx';
import { limitMessages } from '../limits/messages.ts';
import { toQuotaUse } from '../rules.ts';
import { EnterpriseLogo } from './EnterpriseLogo.tsx';
import css from './EnterpriseSettings.module.css';

const texts = defineMessages({
  title: { cn: '设置', en: 'Settings' },
  enterprise: { cn: '企业信息', en: 'Enterprise' },
  enterpriseHint: {
    cn: '名称、到期日期与项目数量由平台管理员维护',
    en: 'Name, expiry and number of projects are kept by the platform administrator',
  },
  name: { cn: '企业名称', en: 'Name' },
  kind: { cn: '类型', en: 'Kind' },
  trial: { cn: '试用企业', en: 'On trial' },
  formal: { cn: '正式企业', en: 'Formal' },
  expired: { cn: '已到期，只读', en: 'Expired, read-only' },
  expiry: { cn: '到期日期', en: 'Expires' },
  projects: { cn: '项目数量', en: 'Projects' },
  members: { cn: '成员数', en: 'Members' },
  administrator: { cn: '管理员', en: 'Administrator' },
  personal: { cn: '个人设置', en: 'Personal settings' },
  personalHint: { cn: '姓名、头像、密码等，只影响您自己', en: 'Name, picture, password and the like: yours alone' },
});

const PersonalSettings = lazy(async () => ({ default: await personalSettings() }));

/** The enterprise's base info and logo, and the reader's own settings (S-ADM-08). */
export function EnterpriseSettings() {
  const words = useMessages(texts);
  const limits = useMessages(limitMessages);
  const isAdministrator = useRoles().includes(1);
  return (
    <Page title={words.title} body="read">
      <section className={css.card}>
        <header>
          <h2>{words.enterprise}</h2>
          <p>{words.enterpriseHint}</p>
        </header>
        <EnterpriseFacts />
      </section>
      {isAdministrator && (
        <section className={css.card}>
          <header>
            <h2>{limits.use}</h2>
            <p>{limits.useHint}</p>
          </header>
          <Limits />
        </section>
      )}
      <section className={css.card}>
        <header>
          <h2>{words.personal}</h2>
          <p>{words.personalHint}</p>
        </header>
        <Suspense fallback={<LinesSkeleton lines={8} />}>
          <PersonalSettings />
        </Suspense>
      </section>
    </Page>
  );
}

function EnterpriseFacts() {
  const words = useMessages(texts);
  const format = useFormat();
  const isAdministrator = useRoles().includes(1);
  const info = useCall(enterpriseCalls.GetEnterpriseBaseInfo, {}, { handles: true });
  const { data: row } = info;
  if (info.isError && !row) return <ErrorState error={info.error} onRetry={() => void info.refetch()} />;
  if (!row) return <LinesSkeleton lines={5} />;
  return (
    <div className={css.split}>
      {isAdministrator && <EnterpriseLogo logo={row.logo} />}
      <DescriptionList
        rows={[
          { name: words.name, value: <strong>{row.companyName}</strong> },
          {
            name: words.kind,
            value: (
              <span className={css.tags}>
                <StatusTag status={row.isTrial ? 'info' : 'run'} word={row.isTrial ? words.trial : words.formal} />
                {row.isExpired && <StatusTag status="fault" word={words.expired} />}
              </span>
            ),
          },
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
          { name: words.administrator, value: row.adminName },
        ]}
      />
    </div>
  );
}
