import { useMutation } from '@tanstack/react-query';
import type { CallSpec, SentInputOf } from '@twinscape/contract';
import type { deviceFirmwareCalls } from '@twinscape/contract/devices';
import { useRef, useState } from 'react';
import { CallFailed, invalidateCalls, send } from '../../../platform/api/index.ts';
import { FIRMWARE_READS } from './reads.ts';

/** Sends a package with its file and tells how much of it has gone, from 0 to 1. Closing gives up what is under way. */
export function useUpload(onDone: () => void) {
  const [share, setShare] = useState<number>();
  const giving = useRef<AbortController>(undefined);
  const mutation = useMutation({
    mutationFn: ({ call, input, file }: Sent) => {
      const control = new AbortController();
      giving.current = control;
      setShare(file ? 0 : undefined);
      return send<CallSpec>(call, input, {
        handles: true,
        signal: control.signal,
        onProgress: setShare,
        ...(file ? { files: [file] } : {}),
      });
    },
    onSuccess: async () => {
      onDone();
      await invalidateCalls(FIRMWARE_READS);
    },
    onSettled: () => setShare(undefined),
  });
  const { error } = mutation;
  return {
    start: (sent: Sent) => mutation.mutate(sent),
    share,
    busy: mutation.isPending,
    failure: error instanceof CallFailed && error.kind !== 'cancelled' ? error : undefined,
    reset: mutation.reset,
    giveUp: () => giving.current?.abort(),
  };
}

type Carried<C extends CallSpec> = {
  readonly call: C;
  readonly input: SentInputOf<C>;
  readonly file?: File | undefined;
};
type Sent = Carried<typeof deviceFirmwareCalls.SaveOtaPackage> | Carried<typeof deviceFirmwareCalls.UploadOtaPackage>;
