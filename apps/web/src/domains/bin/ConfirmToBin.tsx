import type { CallSpec } from '@twinscape/contract';
import type { BinKindName } from '@twinscape/contract/bin';
import { ConfirmCall, type ConfirmCallProps } from '../../ui/index.ts';
import { type Deleted, useOfferUndo } from './undo.ts';

type Props<C extends CallSpec, Row> = Omit<ConfirmCallProps<C, readonly Row[]>, 'successMessage'> & {
  readonly projectId: string;
  readonly kind: BinKindName;
  /** As the bin knows a row, and as the toast names it. */
  readonly toDeleted: (row: Row) => Deleted;
};

/** Asks before rows are deleted together, and offers to take the deletion back (T-BIN-04). */
export function ConfirmToBin<C extends CallSpec, Row>(props: Props<C, Row>) {
  const { projectId, kind, toDeleted, onDone, ...asking } = props;
  const offerUndo = useOfferUndo(projectId);
  return (
    <ConfirmCall
      {...asking}
      successMessage={false}
      onDone={(rows, ...answer) => {
        offerUndo(kind, rows.map(toDeleted));
        onDone?.(rows, ...answer);
      }}
    />
  );
}
