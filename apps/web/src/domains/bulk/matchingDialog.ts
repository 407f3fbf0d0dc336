import type { CallSpec } from '@twinscape/contract';
import type { MatchingRows } from '../../ui/index.ts';

/** What a dialog about all that a list finds is given, or about rows of it; it begins a job of the tray. */
export type MatchingDialogProps<C extends CallSpec> = {
  readonly projectId: string;
  readonly matching: MatchingRows<C> | undefined;
  readonly onClose: () => void;
  readonly onStarted: () => void;
};
