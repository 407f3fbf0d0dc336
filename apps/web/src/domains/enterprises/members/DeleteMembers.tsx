import { enterpriseCalls, type MemberRow } from '@twinscape/contract/enterprises';
import { defineMessages, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmCall } from '../../../ui/index.ts';
import { useSharesOnAccessLoss } from '../accessLoss/useSharesOnAccessLoss.tsx';

const texts = defineMessages({
  title: { cn: '删除成员', en: 'Delete members' },
  one: {
    cn: '“{name}”（{account}）将无法再登录，并从所有项目中移出。',
    en: '“{name}” ({account}) can no longer sign in and is removed from all projects.',
  },
  several: {
    cn: '所选 {count} 名成员将无法再登录，并从所有项目中移出。',
    en: 'The {count} selected {count|member|members} can no longer sign in and will be removed from all projects.',
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
  const left = useSharesOnAccessLoss(rows?.map(({ memberId }) => memberId));
  return (
    <ConfirmCall
      call={enterpriseCalls.DeleteEnterpriseMember}
      subject={rows}
      toInput={(members) => ({ memberIds: members.map(({ memberId }) => memberId), shares: left.shares })}
      question={(members) => {
        const [first] = members;
        return {
          title: words.title,
          body: (
            <>
              {members.length === 1 && first
                ? say(texts.one, { name: first.masterName, account: first.loginAccount })
                : say(texts.several, { count: members.length })}
              {left.choice}
            </>
          ),
        };
      }}
      invalidates={[enterpriseCalls.GetEnterpriseMemberList]}
      onClose={onClose}
      onDone={onDeleted}
    />
  );
}
