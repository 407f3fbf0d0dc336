import type { SharesOnAccessLoss } from '@twinscape/contract';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { Suspense, useState } from 'react';
import { defineMessages, useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, type MatchingRows } from '../../../ui/index.ts';
import { bulkNotes, useBulkCall } from '../../bulk/index.ts';
import { accessLossChoices } from '../slots.ts';

const texts = defineMessages({
  enable: { cn: '启用', en: 'Enable' },
  enableTitle: { cn: '启用符合条件的全部 {count} 名成员？', en: 'Enable all {count} matching members?' },
  enableBody: { cn: '已激活的成员可以重新登录。', en: 'Those who have activated their account can sign in again.' },
  disable: { cn: '禁用', en: 'Disable' },
  disableTitle: { cn: '禁用符合条件的全部 {count} 名成员？', en: 'Disable all {count} matching members?' },
  disableBody: {
    cn: '这些成员将无法再登录；你自己的账号和最后一名管理员保持不变。',
    en: 'They can no longer sign in. Your own account and the last administrator stay as they are.',
  },
  remove: { cn: '删除', en: 'Delete' },
  removeTitle: { cn: '删除符合条件的全部 {count} 名成员？', en: 'Delete all {count} matching members?' },
  removeBody: {
    cn: '这些成员将无法再登录，并从所有项目中移出，删除后无法恢复；你自己的账号和最后一名管理员保持不变。',
    en: 'They can no longer sign in and are removed from all projects. This cannot be undone. Your own account and the last administrator stay as they are.',
  },
});

const CALLS = {
  enable: enterpriseCalls.SetMatchingMembersState,
  disable: enterpriseCalls.SetMatchingMembersState,
  remove: enterpriseCalls.DeleteMatchingMembers,
} as const;

export type MembersAct = keyof typeof CALLS;
export type MatchingMembersChoice = MatchingRows<typeof enterpriseCalls.DeleteMatchingMembers> & {
  readonly act: MembersAct;
};
type Props = {
  readonly chosen: MatchingMembersChoice | undefined;
  readonly onClose: () => void;
  readonly onStarted: () => void;
};

/** Asks before all members that match are enabled, disabled or deleted, and begins it as a job of the tray. */
export function MatchingMembers({ chosen, onClose, onStarted }: Props) {
  const [shares, setShares] = useState<SharesOnAccessLoss>('cancel');
  const words = useMessages(texts);
  const { inBackground } = useMessages(bulkNotes);
  const say = useSay();
  const format = useFormat();
  const { shown, send, dialog } = useBulkCall(CALLS[chosen?.act ?? 'enable'], chosen, { onClose, onStarted });
  const [kind] = accessLossChoices.all().values();
  const { act = 'enable', count = 0, input } = shown ?? {};
  const isLeaving = act !== 'enable';
  const given = { ...input, shares, memberCount: count };
  const start = () =>
    send(act === 'remove' ? given : { ...given, newState: act === 'enable' ? 'enabled' : 'disabled' });
  return (
    <Dialog
      {...dialog}
      title={say(texts[`${act}Title`], { count: format.number(count) })}
      width="detail"
      danger={isLeaving}
      submitWord={words[act]}
      onSubmit={start}
    >
      <p className="soft">{words[`${act}Body`]}</p>
      <p className="soft">{inBackground}</p>
      {isLeaving && kind && (
        <Suspense fallback={null}>
          <kind.Choice people={count} value={shares} onChange={setShares} />
        </Suspense>
      )}
    </Dialog>
  );
}
