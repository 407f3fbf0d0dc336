import { type EnterpriseRow, enterpriseCalls } from '@twinscape/contract/enterprises';
import { useRef } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { defineMessages, useMessages } from '../../../platform/language/index.ts';
import { getLandingPath, useNavigateTo } from '../../../platform/routes/index.ts';
import { actAs } from '../../../platform/session/index.ts';
import type { MenuActions } from '../../../ui/index.ts';
import type { ActivationSubject } from '../links/ActivationLinkDialog.tsx';
import type { EnterpriseEditing } from './EnterpriseDialog.tsx';

const texts = defineMessages({
  enter: { cn: '代管企业', en: 'Enter enterprise' },
  noAdministrator: { cn: '该企业没有已启用的管理员', en: 'This enterprise has no enabled administrator' },
  edit: { cn: '编辑', en: 'Edit' },
  formal: { cn: '转为正式', en: 'Activate' },
  link: { cn: '激活链接', en: 'Activation link' },
  activated: { cn: '管理员账号已激活', en: 'The administrator account is already activated' },
  remove: { cn: '删除', en: 'Delete' },
});

/** Dialogs that an action opens. */
export type EnterpriseActionHandlers = {
  readonly edit: (editing: EnterpriseEditing) => void;
  readonly remove: (row: EnterpriseRow) => void;
  readonly activate: (subject: ActivationSubject) => void;
};

/** Enters an enterprise as its administrator; the shell shows the way back. */
export function useEnterEnterprise() {
  const go = useNavigateTo();
  return useSend(enterpriseCalls.JumpToEnterprise, {
    onDone: (signedIn) => {
      actAs(signedIn);
      go(getLandingPath(signedIn.loginUserInfo.memberType), { project: undefined });
    },
  });
}

/** Creates an activation link of an enterprise's administrator and shows it. */
export function useCreateActivationLink(show: (subject: ActivationSubject) => void) {
  const requestedRow = useRef<EnterpriseRow>(undefined);
  const { send, busy } = useSend(enterpriseCalls.CreateActiveLink, {
    onDone: (link) => {
      if (!requestedRow.current) return;
      const { id, adminName, loginAccount } = requestedRow.current;
      show({ name: adminName, loginAccount, companyId: id, link });
    },
  });
  const create = (row: EnterpriseRow) => {
    requestedRow.current = row;
    send({ companyId: row.id });
  };
  return { create, busy };
}

/** What can be done with an enterprise, for its row and its drawer. */
export function useEnterpriseActions({
  edit,
  remove,
  activate,
}: EnterpriseActionHandlers): (row: EnterpriseRow) => MenuActions {
  const words = useMessages(texts);
  const enter = useEnterEnterprise();
  const activation = useCreateActivationLink(activate);
  return (row) => [
    {
      key: 'enter',
      word: words.enter,
      icon: 'go',
      off: row.adminId ? undefined : words.noAdministrator,
      run: () => enter.send({ companyId: row.id }),
    },
    {
      key: 'link',
      word: words.link,
      icon: 'link',
      off: row.isActivated ? words.activated : undefined,
      run: () => activation.create(row),
    },
    'line',
    { key: 'edit', word: words.edit, icon: 'edit', run: () => edit({ kind: 'edit', row }) },
    ...(row.isTrial
      ? [{ key: 'formal', word: words.formal, icon: 'star', run: () => edit({ kind: 'formal', row }) } as const]
      : []),
    'line',
    { key: 'remove', word: words.remove, icon: 'trash', danger: true, run: () => remove(row) },
  ];
}
