import { useMutation } from '@tanstack/react-query';
import type { CallSpec, SentInputOf } from '@twinscape/contract';
import { CallFailed, invalidateCalls, send } from '../../../platform/api/index.ts';
import { useSay } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/index.ts';
import { modelMessages } from '../messages.ts';
import { MODEL_READS } from '../reads.ts';

/** Makes a call for one thing after the other; what could not be done is counted and said, with the first reason. */
export function useMany<C extends CallSpec>(call: C, onDone: () => void) {
  const say = useSay();
  const mutation = useMutation<readonly CallFailed[], Error, readonly SentInputOf<C>[]>({
    mutationFn: async (inputs) => {
      const failures: CallFailed[] = [];
      for (const input of inputs) {
        await send(call, input, { handles: true }).catch((error: unknown) => {
          if (!(error instanceof CallFailed)) throw error;
          failures.push(error);
        });
      }
      return failures;
    },
    onSuccess: (failures, inputs) => {
      void invalidateCalls(MODEL_READS);
      const [first] = failures;
      if (first && inputs.length === 1) return;
      if (first) {
        const values = { done: inputs.length - failures.length, failed: failures.length, reason: first.message };
        toast.warning(say(modelMessages.someFailed, values));
      } else if (call.done) toast.success(say(call.done));
      onDone();
    },
  });
  const [only] = mutation.data ?? [];
  return {
    send: (inputs: readonly SentInputOf<C>[]) => mutation.mutate(inputs),
    busy: mutation.isPending,
    /** Of a single one, to be said in its dialog. */
    failure: mutation.variables?.length === 1 ? only : undefined,
    reset: mutation.reset,
  };
}
