import { useMutation } from '@tanstack/react-query';
import type { CallSpec } from '@twinscape/contract';
import { useSay } from '../language/index.ts';
import { showToast } from '../toasts/index.ts';
import { CallFailed, failureMessages } from './failure.ts';
import { invalidateCalls } from './invalidateCalls.ts';

/** What the reader is told of a failure; undefined where nobody has to hear of it. */
export function toFailureMessage(error: unknown, say: ReturnType<typeof useSay>): string | undefined {
  if (!(error instanceof CallFailed)) return say(failureMessages.operationFailed);
  if (error.kind === 'cancelled' || error.kind === 'ended') return undefined;
  return error.kind === 'refused' ? error.message : say(failureMessages.operationFailed);
}

export type ChangeRunner<Subject, T> = {
  /** Starts; the outcome arrives in `onDone` or in `failure`. */
  readonly run: (work: (subject: Subject) => Promise<T>) => void;
  readonly busy: boolean;
  readonly failure: CallFailed | undefined;
  readonly reset: () => void;
};
export type UseChangesOptions<T> = {
  readonly onDone?: (result: T) => void;
  /** No dialog is open that would say what was refused: it is said as a toast. */
  readonly showsErrorToast?: true;
};

/**
 * Changes something by several calls as one piece of work, such as what stands in a library, and reads again what is
 * out of date afterwards.
 */
export function useChanges<Subject, T = unknown>(
  subject: Subject,
  invalidates: readonly CallSpec[],
  { onDone, showsErrorToast }: UseChangesOptions<T> = {},
): ChangeRunner<Subject, T> {
  const say = useSay();
  const mutation = useMutation<T, Error, (subject: Subject) => Promise<T>>({
    mutationFn: (work) => work(subject),
    onSuccess: async (result) => {
      onDone?.(result);
      await invalidateCalls(invalidates);
    },
    onError: (error) => {
      const reason = showsErrorToast && toFailureMessage(error, say);
      if (reason) showToast('error', reason);
    },
  });
  return {
    run: mutation.mutate,
    busy: mutation.isPending,
    failure: mutation.error instanceof CallFailed && mutation.error.kind !== 'cancelled' ? mutation.error : undefined,
    reset: mutation.reset,
  };
}
