import { enterpriseCalls, type MemberRow } from '@twinscape/contract/enterprises';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useSay, useWords, wording } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
import { useLeftShares } from '../leaving/useLeftShares.tsx';

const texts = wording({
  title: { cn: '删除成员', en: 'Delete members' },
  one: {
    cn: '“{name}”（{account}）将无法再登录，并从所有项目中移出。',
    en: '“{name}” ({account}) can no longer sign in and leaves all projects.',
  },
  several: {
    cn: '所选 {count} 名成员将无法再登录，并从所有项目中移出。',
    en: 'The {count} selected members can no longer sign in and leave all projects.',
  },
});

type Props = {
  readonly rows: readonly MemberRow[] | undefined;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

export function DeleteMembers({ rows, onClose, onDeleted }: Props) {
  const words = useWords(texts);
  const say = useSay();
  const shown = useLastDefined(rows) ?? [];
  const left = useLeftShares(rows?.map(({ memberId }) => memberId));
  const { send, busy, failure, reset } = useSend(enterpriseCalls.DeleteEnterpriseMember, {
    handles: true,
    invalidates: [enterpriseCalls.GetEnterpriseMemberList],
    onDone: () => {
      onClose();
      onDeleted?.();
    },
  });
  useEffect(() => {
    if (rows) reset();
  }, [rows, reset]);
  const [first] = shown;
  return (
    <ConfirmDelete
      open={rows !== undefined}
      title={words.title}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ memberIds: shown.map(({ memberId }) => memberId), shares: left.shares })}
    >
      {shown.length === 1 && first
        ? say(texts.one, { name: first.masterName, account: first.loginAccount })
        : say(texts.several, { count: shown.length })}
      {left.choice}
    </ConfirmDelete>
  );
}
