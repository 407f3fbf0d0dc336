import { useMutation } from '@tanstack/react-query';
import type { CallSpec, SentInputOf } from '@twinscape/contract';
import { useSay } from '../language/index.ts';
import { showToast } from '../toasts/index.ts';
import { CallFailed, failureMessages } from './failure.ts';
import { downloadFile, fetchFile } from './send.ts';

/**
 * Saves the file that a call answers with: `const excel = useDownload(calls.Export)`, `excel.start(filters)`,
 * `excel.busy`.
 */
export function useDownload<C extends CallSpec & { readonly blob: true }>(call: C) {
  const say = useSay();
  const mutation = useMutation<File, Error, SentInputOf<C>>({
    mutationFn: (input) => fetchFile(call, input),
    onSuccess: downloadFile,
    onError: (error) => {
      // of a fault the mechanism says nothing.
      if (error instanceof CallFailed && error.kind === 'fault')
        showToast('error', say(failureMessages.operationFailed));
    },
  });
  return { start: (input: SentInputOf<C>) => mutation.mutate(input), busy: mutation.isPending };
}
