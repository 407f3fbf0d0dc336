import { enterpriseCalls, type MemberRow } from '@twinscape/contract/enterprises';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { defineMessages, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
import { useSharesOnAccessLoss } from '../accessLoss/useSharesOnAccessLoss.tsx';

const texts = defineMessages({
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
  const words = useMessages(texts);
  const say = useSay();
  const lastRows = useLastDefined(rows) ?? [];
  const left = useSharesOnAccessLoss(rows?.map(({ memberId }) => memberId));
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
  const [first] = lastRows;
  return (
    <ConfirmDelete
      open={rows !== undefined}
      title={words.title}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ memberIds: lastRows.map(({ memberId }) => memberId), shares: left.shares })}
    >
      {lastRows.length === 1 && first
        ? say(texts.one, { name: first.masterName, account: first.loginAccount })
        : say(texts.several, { count: lastRows.length })}
      {left.choice}
    </ConfirmDelete>
  );
}
