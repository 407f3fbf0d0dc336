import { identityCalls } from '@twinscape/contract/identity';
import type { ReactNode } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useLanguage, useMessages } from '../../../platform/language/index.ts';
import { chooseLanguage, useSignedInUser } from '../../../platform/session/index.ts';
import { setTheme, useTheme } from '../../../platform/theme/index.ts';
import { Either } from '../../../ui/Either.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinesSkeleton } from '../../../ui/Skeletons.tsx';
import { personalMessages } from '../messages.ts';
import { Grants } from '../oauth/Grants.tsx';
import { grantMessages } from '../oauth/messages.ts';
import { ApiKeys } from './ApiKeys.tsx';
import { CertificateKey } from './CertificateKey.tsx';
import { OwnDetails } from './OwnDetails.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import css from './PersonalSettings.module.css';

/**
 * Everything a user may change about themself (S-ADM-08, S-ADM-12): details, password, language, theme, API keys,
 * certificate.
 */
export function PersonalSettings({ framed = false }: { framed?: boolean }) {
  const words = useMessages(personalMessages);
  const granted = useMessages(grantMessages);
  const language = useLanguage();
  const theme = useTheme();
  const { memberType } = useSignedInUser();
  const setting = useCall(identityCalls.GetPersonalSetting, {}, { handles: true });
  if (setting.isPending) return <LinesSkeleton lines={8} />;
  if (setting.isError) return <ErrorState error={setting.error} onRetry={() => void setting.refetch()} />;
  const { data } = setting;
  return (
    <div className={framed ? css.framed : css.plain}>
      <Section title={words.profile}>
        <OwnDetails key={data.id} setting={data} />
      </Section>
      <Section title={words.appearance}>
        <div className={css.choice}>
          <span>{words.language}</span>
          <Either
            label={words.language}
            value={language}
            ways={[
              ['cn', '中文'],
              ['en', 'English'],
            ]}
            onChange={chooseLanguage}
          />
        </div>
        <div className={css.choice}>
          <span>{words.theme}</span>
          <Either
            label={words.theme}
            value={theme}
            ways={[
              ['light', words.light],
              ['dark', words.dark],
            ]}
            onChange={setTheme}
          />
        </div>
      </Section>
      <Section title={words.security} note={words.passwordNote}>
        <OwnPassword account={data.loginAccount} mayHaveKeys={memberType !== 3} />
      </Section>
      {memberType !== 3 && (
        <Section title={words.keys} note={words.keysNote}>
          <ApiKeys />
        </Section>
      )}
      <Section title={granted.title} note={granted.note}>
        <Grants />
      </Section>
      <Section title={words.certificate} note={words.certificateNote}>
        <CertificateKey present={data.hasCertKey} />
      </Section>
    </div>
  );
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <header>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      <div className={css.content}>{children}</div>
    </section>
  );
}
