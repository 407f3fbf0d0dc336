import type { CallSpec, ResultOf, SentInputOf } from '@twinscape/contract';
import { useEffect, useEffectEvent } from 'react';
import { type CallFailed, useSend } from '../../platform/api/index.ts';
import { useLastDefined } from '../useLastDefined.ts';

export type DialogCallOptions<C extends CallSpec, Subject> = {
  /** Calls whose answers are out of date afterwards. */
  readonly invalidates: readonly CallSpec[];
  /** What to say on success; false says nothing. The contract's word for the call otherwise. */
  readonly successMessage?: string | false;
  readonly onClose: () => void;
  /** After the dialog has closed. */
  readonly onDone?: ((subject: Subject, result: ResultOf<C>) => void) | undefined;
  /** The dialog opens, for this or for another subject: what was typed or chosen before is forgotten. */
  readonly onOpen?: (subject: Subject) => void;
};

type DialogCall<C extends CallSpec, Subject> = {
  /** What the dialog is about, and was about while it closes. */
  readonly shown: Subject | undefined;
  readonly send: (input: SentInputOf<C>) => void;
  /** Takes the last refusal back: something else was typed or chosen. */
  readonly reset: () => void;
  /** For `Dialog` and `ConfirmDelete`. */
  readonly dialog: {
    readonly open: boolean;
    readonly onClose: () => void;
    readonly busy: boolean;
    readonly failure: CallFailed | undefined;
  };
};

/** The one call of a dialog that is open while `subject` is defined; it closes the dialog when it is done. */
export function useDialogCall<C extends CallSpec, Subject>(
  call: C,
  subject: Subject | undefined,
  { invalidates, successMessage, onClose, onDone, onOpen }: DialogCallOptions<C, Subject>,
): DialogCall<C, Subject> {
  const shown = useLastDefined(subject);
  const { send, busy, failure, reset } = useSend(call, {
    handles: true,
    invalidates,
    ...(successMessage === undefined ? {} : { successMessage }),
    onDone: (result) => {
      onClose();
      if (shown !== undefined) onDone?.(shown, result);
    },
  });
  const startAnew = useEffectEvent((next: Subject) => {
    reset();
    onOpen?.(next);
  });
  useEffect(() => {
    if (subject !== undefined) startAnew(subject);
  }, [subject]);
  return { shown, send, reset, dialog: { open: subject !== undefined, onClose, busy, failure } };
}
