import { type ShareRow, shareCalls } from '@twinscape/contract/shares';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
import { listMessages } from './messages.ts';

type Props = {
  readonly rows: readonly ShareRow[] | undefined;
  /** Absent: the links are those of the enterprise. */
  readonly projectId: string | undefined;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
};

const LISTS = [shareCalls.GetProjectShareList, shareCalls.GetEnterpriseShareList];

/** Asks before links are cancelled, one or several, and cancels them all or none. */
export function CancelShares({ rows, projectId, onClose, onCancelled }: Props) {
  const words = useMessages(listMessages);
  const say = useSay();
  const lastRows = useLastDefined(rows) ?? [];
  const options = {
    handles: true,
    invalidates: LISTS,
    onDone: () => {
      onClose();
      onCancelled();
    },
  } as const;
  const ofProject = useSend(shareCalls.CancelProjectShares, options);
  const ofEnterprise = useSend(shareCalls.CancelEnterpriseShares, options);
  const { busy, failure, reset } = projectId === undefined ? ofEnterprise : ofProject;
  useEffect(() => {
    if (rows) reset();
  }, [rows, reset]);
  const shareIds = lastRows.map(({ shareId }) => shareId);
  const [first] = lastRows;
  return (
    <ConfirmDelete
      open={rows !== undefined}
      title={
        lastRows.length === 1
          ? say(listMessages.cancelOneTitle, { name: first?.targetName ?? '' })
          : say(listMessages.cancelManyTitle, { count: lastRows.length })
      }
      word={words.cancel}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() =>
        projectId === undefined ? ofEnterprise.send({ shareIds }) : ofProject.send({ projectId, shareIds })
      }
    >
      {words.cancelBody}
    </ConfirmDelete>
  );
}
