import { useWords } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { Page } from '../../../ui/Page.tsx';
import { PersonalSettings } from '../parts/PersonalSettings.tsx';
import { personalWords } from '../wording.ts';

/** S-ADM-12: the platform administrator's own page; everybody else opens the same settings from the user menu. */
export function Profile() {
  const words = useWords(personalWords);
  const { loginAccount } = useSignedInUser();
  return (
    <Page title={words.title} note={loginAccount} body="read">
      <PersonalSettings framed />
    </Page>
  );
}
