import type { ResultOf } from '@twinscape/contract';
import { type UploadType, uploadCalls } from '@twinscape/contract/models';
import { invalidateCalls, send } from '../../../platform/api/index.ts';
import type { UploadHandler, UploadItem } from '../../files/index.ts';
import { askUntilAnswered } from '../../files/index.ts';
import { MODEL_READS } from '../reads.ts';
import { onArrived } from '../slots.ts';
import { watch } from './conversions.ts';

/** Of an upload in the queue: what it is to become. */
export type ModelTarget = {
  readonly uploadType: UploadType;
  readonly phaseId?: string;
  readonly modelId?: string;
  /** The model's name: given for a new one, known for an update. */
  readonly modelName: string;
};
type Registered = ResultOf<typeof uploadCalls.UploadModel>;

export const toModelTarget = ({ target }: Pick<UploadItem, 'target'>): ModelTarget => ({
  modelName: '',
  ...target,
  uploadType: (target.uploadType ?? 'uploadmv') as UploadType,
});

/** RU-UPQ-06: the type decides the call. */
function register(item: UploadItem, uploadId: string): Promise<Registered> {
  const { projectId } = item;
  const { uploadType, modelId = '', phaseId = '', modelName } = toModelTarget(item);
  const quiet = { handles: true } as const;
  if (uploadType === 'update') return send(uploadCalls.UpdateModel, { projectId, modelId, uploadId }, quiet);
  const input = { projectId, phaseId, modelName, uploadId };
  return uploadType === 'uploadmv'
    ? send(uploadCalls.UploadModel, input, quiet)
    : send(uploadCalls.UploadTransitionModel, input, quiet);
}

/** Files that become models and versions of models. */
export const modelUploadHandler: UploadHandler = {
  toDestination(item) {
    const { uploadType, phaseId, modelId } = toModelTarget(item);
    return {
      endpoint: '/api/Model/Upload',
      metadata: { uploadType, ...(phaseId ? { phase: phaseId } : {}), ...(modelId ? { modelId } : {}) },
    };
  },
  async keep(item, uploadId, signal) {
    const { modelId, version, convertState } = await askUntilAnswered(() => register(item, uploadId), signal);
    return async () => {
      const { projectId } = item;
      const { uploadType, modelName } = toModelTarget(item);
      watch({ projectId, modelId, version, modelName, convertState });
      void invalidateCalls(MODEL_READS);
      // RU-UPQ-04: the operation log, and whatever else wants to know. RU-UPQ-07: a failure there is nobody's trouble.
      const arrived = { projectId, uploadType, modelName, version };
      await Promise.allSettled([...onArrived.all().values()].map((listener) => listener(arrived)));
    };
  },
};
