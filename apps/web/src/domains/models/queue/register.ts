import type { ResultOf } from '@twinscape/contract';
import { uploadCalls } from '@twinscape/contract/models';
import { CallFailed, send } from '../../../platform/api/index.ts';
import { onArrived } from '../slots.ts';
import type { UploadItem } from './item.ts';
import { pause } from './patience.ts';

export type Registered = ResultOf<typeof uploadCalls.UploadModel>;

/** RU-UPQ-06: the type decides the call. */
function call(item: UploadItem, uploadId: string): Promise<Registered> {
  const { projectId, uploadType, modelId = '', phaseId = '', modelName } = item;
  const quiet = { handles: true } as const;
  if (uploadType === 'update') return send(uploadCalls.UpdateModel, { projectId, modelId, uploadId }, quiet);
  const input = { projectId, phaseId, modelName, uploadId };
  return uploadType === 'uploadmv'
    ? send(uploadCalls.UploadModel, input, quiet)
    : send(uploadCalls.UploadTransitionModel, input, quiet);
}

/**
 * Makes a model, or a version, of an upload whose bytes are all there. The server answers a repeated call alike, so
 * silence is asked again.
 */
export async function register(item: UploadItem, uploadId: string, signal: AbortSignal): Promise<Registered> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await call(item, uploadId).catch((error: unknown) => {
      const isSilent = error instanceof CallFailed && (error.kind === 'unreachable' || error.kind === 'late');
      if (isSilent && !signal.aborted) return undefined;
      throw error;
    });
    if (answer) return answer;
    await pause(attempt, signal);
  }
}

/** RU-UPQ-04: the operation log, and whatever else wants to know. RU-UPQ-07: a failure there is nobody's trouble. */
export async function tell({ projectId, uploadType, modelName }: UploadItem, { version }: Registered): Promise<void> {
  const arrived = { projectId, uploadType, modelName, version };
  await Promise.allSettled([...onArrived.all().values()].map((listener) => listener(arrived)));
}
