import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { type ReactNode, Suspense } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { lazy } from '../../../platform/chunks/index.ts';
import { defineMessages, useMessages } from '../../../platform/language/index.ts';
import { useRoles } from '../../../platform/session/index.ts';
import { DescriptionList, ErrorState, LinesSkeleton, Page } from '../../../ui/index.ts';
import { personalSettings } from '../../identity/index.ts';
import { EnterpriseTags, useEnterpriseFacts } from '../enterpriseFacts.tsx';
import { Limits } from '../limits/Limits.tsx';
import { limitMessages } from '../limits/messages.ts';
import { EnterpriseLogo } from './EnterpriseLogo.tsx';
import css from './EnterpriseSettings.module.css';

const texts = defineMessages({
  title: { cn: '设置', en: 'Settings' },
  enterprise: { cn: '企业信息', en: 'Enterprise details' },
  enterpriseHint: {
    cn: '名称、到期日期与项目数量由平台管理员维护',
    en: 'The platform administrator maintains name, expiry date and number of projects',
  },
  name: { cn: '企业名称', en: 'Enterprise name' },
  kind: { cn: '类型', en: 'Type' },
  personal: { cn: '个人设置', en: 'Personal settings' },
  personalHint: { cn: '姓名、头像、密码等，只影响本人', en: 'Name, picture, password and more; only for yourself' },
});

const PersonalSettings = lazy(async () => ({ default: await personalSettings() }));

/** The enterprise's base info and logo, and the reader's own settings (S-ADM-08). */
export function EnterpriseSettings() {
  const words = useMessages(texts);
  const limits = useMessages(limitMessages);
  const isAdministrator = useRoles().includes(1);
  return (
    <Page title={words.title} body="read">
      <SettingsCard title={words.enterprise} hint={words.enterpriseHint}>
        <EnterpriseFacts />
      </SettingsCard>
      {isAdministrator && (
        <SettingsCard title={limits.use} hint={limits.useHint}>
          <Limits />
        </SettingsCard>
      )}
      <SettingsCard title={words.personal} hint={words.personalHint}>
        <Suspense fallback={<LinesSkeleton lines={8} />}>
          <PersonalSettings />
        </Suspense>
      </SettingsCard>
    </Page>
  );
}

type CardProps = { readonly title: string; readonly hint: string; readonly children: ReactNode };

const SettingsCard = ({ title, hint, children }: CardProps) => (
  <section className={css.card}>
    <header>
      <h2>{title}</h2>
      <p>{hint}</p>
    </header>
    {children}
  </section>
);

function EnterpriseFacts() {
  const words = useMessages(texts);
  const listFacts = useEnterpriseFacts();
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
          { name: words.kind, value: <EnterpriseTags row={row} /> },
          ...listFacts(row),
        ]}
      />
    </div>
  );
}
