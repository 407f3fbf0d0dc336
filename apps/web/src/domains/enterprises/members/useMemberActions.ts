import { enterpriseCalls, type MemberRow } from '@twinscape/contract/enterprises';
import { identityRefusals } from '@twinscape/contract/identity';
import { useRef } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { defineMessages, useMessages, useSay } from '../../../platform/language/index.ts';
import { getLandingPath, useNavigateTo } from '../../../platform/routes/index.ts';
import { actAs, useSignedInUser } from '../../../platform/session/index.ts';
import type { MenuActions } from '../../../ui/index.ts';
import type { ActivationSubject } from '../links/ActivationLinkDialog.tsx';
import { useReadOnlyReason } from '../readOnly.ts';

const texts = defineMessages({
  edit: { cn: '编辑', en: 'Edit' },
  enable: { cn: '启用', en: 'Enable' },
  disable: { cn: '禁用', en: 'Disable' },
  link: { cn: '激活链接', en: 'Activation link' },
  activated: { cn: '账号已激活', en: 'The account is already activated' },
  logIn: { cn: '代为登录', en: 'Sign in as' },
  self: { cn: '这是你自己的账号', en: 'This is your own account' },
  disabled: { cn: '账号已禁用', en: 'The account is disabled' },
  remove: { cn: '删除', en: 'Delete' },
});

type MemberActionHandlers = {
  readonly edit: (row: MemberRow) => void;
  readonly remove: (rows: readonly MemberRow[]) => void;
  readonly activate: (subject: ActivationSubject) => void;
  readonly setEnabled: (rows: readonly MemberRow[], isEnabled: boolean) => void;
};

/** What can be done with a member of the enterprise, for the row's menu. */
export function useMemberActions({
  edit,
  remove,
  activate,
  setEnabled,
}: MemberActionHandlers): (row: MemberRow) => MenuActions {
  const words = useMessages(texts);
  const say = useSay();
  const go = useNavigateTo();
  const me = useSignedInUser();
  const off = useReadOnlyReason();
  const requestedRow = useRef<MemberRow>(undefined);
  const link = useSend(enterpriseCalls.CreateActiveLink, {
    onDone: (made) => {
      if (!requestedRow.current) return;
      const { memberId, masterName, loginAccount, email } = requestedRow.current;
      activate({ memberId, name: masterName, loginAccount, email, link: made });
    },
  });
  const enter = useSend(enterpriseCalls.LoginAsMember, {
    onDone: (signedIn) => {
      actAs(signedIn);
      go(getLandingPath(signedIn.loginUserInfo.memberType), { project: undefined });
    },
  });
  return (row) => {
    const { memberId } = row;
    const isMe = memberId === me.id;
    const own = isMe ? say(identityRefusals['user.cannotDisableSelf']) : undefined;
    const isEnabled = row.state === 'enabled';
    return [
      { key: 'edit', word: words.edit, icon: 'edit', off, run: () => edit(row) },
      {
        key: 'link',
        word: words.link,
        icon: 'link',
        off: off ?? (row.isActivated ? words.activated : undefined),
        run: () => {
          requestedRow.current = row;
          link.send({ memberId });
        },
      },
      {
        key: 'enter',
        word: words.logIn,
        icon: 'go',
        off: off ?? (isMe ? words.self : isEnabled ? undefined : words.disabled),
        run: () => enter.send({ memberId }),
      },
      'line',
      {
        key: 'state',
        word: isEnabled ? words.disable : words.enable,
        icon: isEnabled ? 'minus' : 'check',
        off: off ?? (isEnabled ? own : undefined),
        run: () => setEnabled([row], !isEnabled),
      },
      { key: 'remove', word: words.remove, icon: 'trash', danger: true, off: off ?? own, run: () => remove([row]) },
    ];
  };
}
