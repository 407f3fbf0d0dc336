import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { identityCalls } from '@twinscape/contract/identity';
import { useSend } from '../../../platform/api/index.ts';
import { defineMessages, useMessages } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { FailureNote, ImageUpload } from '../../../ui/index.ts';
import { EnterpriseMark } from '../EnterpriseMark.tsx';
import { useReadOnlyReason } from '../readOnly.ts';
import css from './EnterpriseSettings.module.css';

const texts = defineMessages({
  logo: { cn: '企业标志', en: 'Logo' },
  hint: { cn: '建议使用正方形图片', en: 'A square picture works best' },
});

/** The enterprise's logo, saved as soon as a picture is chosen or taken away (C-ENT-13). */
export function EnterpriseLogo({ logo }: { logo: string | undefined }) {
  const words = useMessages(texts);
  const off = useReadOnlyReason();
  const { companyName = '' } = useSignedInUser();
  const { send, failure } = useSend(enterpriseCalls.UpdateLogo, {
    handles: true,
    // The shell shows the logo from the user's own record.
    invalidates: [enterpriseCalls.GetEnterpriseBaseInfo, identityCalls.GetLoginUserInfo],
  });
  return (
    <div className={css.logo}>
      {off ? (
        <span title={off}>
          <EnterpriseMark name={companyName} logo={logo} size={96} />
        </span>
      ) : (
        <ImageUpload shape="square" value={logo} onChange={(path) => send({ logo: path ?? '' })} />
      )}
      <span className={css.logoName}>{words.logo}</span>
      <span className={css.logoHint}>{off ?? words.hint}</span>
      <FailureNote failure={failure} />
    </div>
  );
}
