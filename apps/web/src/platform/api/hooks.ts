import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { CallSpec, ResultOf, SentInputOf } from '@twinscape/contract';
import { useSay } from '../language/index.ts';
import { showToast } from '../toasts/index.ts';
import { toCallRequest } from './callRequest.ts';
import { CallFailed, failureMessages } from './failure.ts';
import { takeArrived } from './fetchCall.ts';
import { invalidateCalls } from './invalidateCalls.ts';
import { getQueryKey } from './queryKey.ts';
import { send } from './send.ts';

export type CallOptions = {
  /** False while what the call needs is not known yet. */
  readonly enabled?: boolean;
  /** The screen shows refusals itself (it usually does, with ErrorState); no toast then. */
  readonly handles?: boolean;
  /** Keep the former answer on screen while one for another input is fetched (lists). */
  readonly keepPrevious?: boolean;
  /** Milliseconds for which an answer counts as fresh. */
  readonly freshMs?: number;
  /** Ask again every so many milliseconds. */
  readonly everyMs?: number;
};

/** Reads through a call: `const projects = useCall(projectCalls.GetMemberProjectList, { pageSize: 50 })`. */
export function useCall<C extends CallSpec>(
  call: C,
  input: SentInputOf<C>,
  options: CallOptions = {},
): UseQueryResult<ResultOf<C>, CallFailed> {
  const { enabled, handles, keepPrevious, freshMs, everyMs } = options;
  return useQuery<ResultOf<C>, CallFailed>({
    queryKey: getQueryKey(call, input),
    // NOTE: an answer of nothing must still be a value for the cache.
    queryFn: async ({ signal }) =>
      (await send(call, input, { signal, ...(handles ? { handles } : {}) })) ?? (null as ResultOf<C>),
    ...(enabled === undefined ? {} : { enabled }),
    ...(enabled === false
      ? {}
      : { initialData: () => takeArrived(call, () => toCallRequest(call, input)) as ResultOf<C> | undefined }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(freshMs === undefined ? {} : { staleTime: freshMs }),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
}

export type SendHookOptions<C extends CallSpec> = {
  readonly onDone?: (result: ResultOf<C>, input: SentInputOf<C>) => void;
  /** Calls whose answers are out of date afterwards. */
  readonly invalidates?: readonly CallSpec[];
  /** The screen shows refusals and faults itself, in its place (dialogs and forms do). */
  readonly handles?: boolean;
  /** What to say on success; false says nothing. The contract's word for the call otherwise (RU-CALL-10). */
  readonly successMessage?: string | false;
};

export type SendHookResult<C extends CallSpec> = {
  /** Starts; the outcome arrives in `onDone`, in `failure` or as a toast. */
  readonly send: (input: SentInputOf<C>, files?: readonly File[]) => void;
  readonly busy: boolean;
  readonly failure: CallFailed | undefined;
  readonly reset: () => void;
};

/** Changes through a call: `const remove = useSend(projectCalls.DeleteEnterpriseProject, { invalidates: [...] })`. */
export function useSend<C extends CallSpec>(call: C, options: SendHookOptions<C> = {}): SendHookResult<C> {
  const say = useSay();
  const { onDone, invalidates = [], handles, successMessage } = options;
  const mutation = useMutation<ResultOf<C>, Error, { input: SentInputOf<C>; files?: readonly File[] }>({
    mutationFn: ({ input, files }) =>
      send(call, input, { ...(handles ? { handles } : {}), ...(files ? { files } : {}) }),
    onSuccess: async (result, { input }) => {
      const message = successMessage ?? (call.done && say(call.done));
      if (message) showToast('success', message);
      onDone?.(result, input);
      await invalidateCalls(invalidates);
    },
    onError: (error) => {
      // the mechanism says nothing of a fault; this is the screen's own word for it.
      if (!handles && error instanceof CallFailed && error.kind === 'fault')
        showToast('error', say(failureMessages.operationFailed));
    },
  });
  return {
    send: (input, files) => mutation.mutate(files ? { input, files } : { input }),
    busy: mutation.isPending,
    failure: mutation.error instanceof CallFailed && mutation.error.kind !== 'cancelled' ? mutation.error : undefined,
    reset: mutation.reset,
  };
}
