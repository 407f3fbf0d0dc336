import { type BinRow, binCalls } from '@twinscape/contract/bin';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, useDialogCall } from '../../../ui/index.ts';
import { binMessages, contentMessages } from '../messages.ts';
import { BIN_READS } from '../reads.ts';
import { describeNames } from './describe.ts';

type Props = {
  readonly projectId: string;
  readonly rows: readonly BinRow[] | undefined;
  readonly onClose: () => void;
  readonly onPurged: () => void;
};

/** Asks before entries are deleted for good, and says what goes with them (T-BIN-02, T-BIN-05). */
export function PurgeEntries({ projectId, rows, onClose, onPurged }: Props) {
  const words = useMessages(binMessages);
  const say = useSay();
  const format = useFormat();
  const {
    shown = [],
    send,
    dialog,
  } = useDialogCall(binCalls.DeleteFromBin, rows, {
    invalidates: BIN_READS,
    onClose,
    onDone: onPurged,
  });
  const binIds = shown.map(({ binId }) => binId);
  const contents = useCall(
    binCalls.GetBinContents,
    { projectId, binIds },
    { enabled: rows !== undefined && binIds.length > 0, handles: true, freshMs: 0 },
  );
  const [first] = shown;
  if (!first) return null;
  const count = shown.reduce((sum, row) => sum + row.count, 0);
  const list = (contents.data ?? []).map(({ content, count: of }) =>
    say(contentMessages[content], { count: format.number(of) }),
  );
  return (
    <ConfirmDelete
      {...dialog}
      title={
        shown.length === 1
          ? say(binMessages.purgeOne, { name: say(...describeNames(first, format.number)) })
          : say(binMessages.purgeMany, { count: format.number(count) })
      }
      word={words.purge}
      busy={dialog.busy || contents.isFetching}
      onConfirm={() => send({ projectId, binIds })}
    >
      {list.length > 0 && <div>{say(binMessages.purgeWith, { contents: format.list(list) })}</div>}
      <div>{words.purgeBody}</div>
    </ConfirmDelete>
  );
}
