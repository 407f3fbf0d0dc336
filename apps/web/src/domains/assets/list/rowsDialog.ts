import type { AssetRow } from '@twinscape/contract/assets';

/** What a dialog about assets is given, one or many; it is open while there are rows. */
export type RowsDialogProps = {
  readonly projectId: string;
  readonly rows: readonly AssetRow[] | undefined;
  readonly onClose: () => void;
};
