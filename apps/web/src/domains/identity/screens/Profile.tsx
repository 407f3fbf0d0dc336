import { useMessages } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { Page } from '../../../ui/Page.tsx';
import { personalMessages } from '../messages.ts';
import { PersonalSettings } from '../parts/PersonalSettings.tsx';

/** S-ADM-12: the platform administrator's own page; everybody else opens the same settings from the user menu. */
export function Profile() {
  const words = useMessages(personalMessages);
  const { loginAccount } = useSignedInUser();
  return (
    <Page title={words.title} note={loginAccount} body="read">
      <PersonalSettings framed />
    </Page>
  );
}
