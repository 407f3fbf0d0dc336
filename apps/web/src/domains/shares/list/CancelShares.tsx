import { type ShareRow, shareCalls } from '@twinscape/contract/shares';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmCall } from '../../../ui/index.ts';
import { listMessages } from './messages.ts';

type Props = {
  readonly rows: readonly ShareRow[] | undefined;
  /** Absent: the links are those of the enterprise. */
  readonly projectId: string | undefined;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
};

/** What is out of date after links changed. */
export const SHARE_LISTS = [shareCalls.GetProjectShareList, shareCalls.GetEnterpriseShareList];

/** Asks before links are cancelled, one or several, and cancels them all or none. */
export function CancelShares({ rows, projectId, onClose, onCancelled }: Props) {
  const words = useMessages(listMessages);
  const say = useSay();
  const asking = {
    subject: rows,
    question: (shares: readonly ShareRow[]) => ({
      title:
        shares.length === 1
          ? say(listMessages.cancelOneTitle, { name: shares[0]?.targetName ?? '' })
          : say(listMessages.cancelManyTitle, { count: shares.length }),
      body: words.cancelBody,
      word: words.cancel,
    }),
    invalidates: SHARE_LISTS,
    onClose,
    onDone: onCancelled,
  };
  const toIds = (shares: readonly ShareRow[]) => shares.map(({ shareId }) => shareId);
  return projectId === undefined ? (
    <ConfirmCall
      {...asking}
      call={shareCalls.CancelEnterpriseShares}
      toInput={(shares) => ({ shareIds: toIds(shares) })}
    />
  ) : (
    <ConfirmCall
      {...asking}
      call={shareCalls.CancelProjectShares}
      toInput={(shares) => ({ projectId, shareIds: toIds(shares) })}
    />
  );
}
