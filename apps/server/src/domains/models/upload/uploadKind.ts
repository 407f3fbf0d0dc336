import { MODEL_MAX_BYTES, uploadCalls } from '@twinscape/contract/models';
import { projectRefusals } from '@twinscape/contract/projects';
import type { UploadKind } from '../../files/index.ts';
import { requireModel, requirePhase } from '../access.ts';
import { type ModelUploadTarget, parseAnnouncedUpload } from './rules.ts';

/** Files that become models and versions of models. */
export const modelUploads: UploadKind<ModelUploadTarget> = {
  name: 'model',
  path: '/api/Model/Upload',
  call: uploadCalls.UploadModel,
  maxBytes: MODEL_MAX_BYTES,
  parse: (metadata, fileSize) => parseAnnouncedUpload(metadata, fileSize, projectRefusals['project.required']),
  async requireTarget(caller, { phaseId, modelId }) {
    if (phaseId) await requirePhase(caller, phaseId);
    if (modelId) await requireModel(caller, modelId);
  },
  describe: ({ uploadType, phaseId: phase, modelId }) => ({ uploadType, phase, modelId }),
};
