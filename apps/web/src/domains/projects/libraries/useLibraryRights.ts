import { defineMessages, useSay } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import type { LibraryRights, LibraryScope } from '../../../ui/library/libraryScope.ts';
import { useReadOnlyReason } from '../../enterprises/index.ts';

const texts = defineMessages({
  readOnly: { cn: '体验账号只能查看', en: 'Trial accounts can only view' },
  systemReadOnly: {
    cn: '系统库由平台管理员维护；可复制到项目库后再修改',
    en: 'The platform administrator maintains the system library. Copy an item to the project library to change it.',
  },
});

/**
 * RU-SCOPE-05, RU-TRIAL-03: the platform's library is kept by its administrators, a project's by all who work in it.
 */
export function useLibraryRights(scope: LibraryScope): LibraryRights {
  const say = useSay();
  const { memberType } = useSignedInUser();
  const writingOff = useReadOnlyReason();
  if (scope === 'system')
    return memberType === 0
      ? { off: writingOff, isReadOnly: false }
      : { off: say(texts.systemReadOnly), isReadOnly: true };
  const isReader = memberType === 3;
  return { off: writingOff ?? (isReader ? say(texts.readOnly) : undefined), isReadOnly: isReader };
}
