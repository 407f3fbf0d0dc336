import { auditCalls } from '@twinscape/contract/audit';
import { MODEL_BUSINESS_TYPE, OPERATION_TYPES } from '@twinscape/contract/models';
import { send } from '../../platform/api/index.ts';
import { translateNow } from '../../platform/language/index.ts';
import type { Arrived } from '../models/index.ts';

const texts = {
  added: { cn: '上传模型“{name}”', en: 'Uploaded the model “{name}”' },
  updated: { cn: '上传模型“{name}”的版本 {version}', en: 'Uploaded version {version} of the model “{name}”' },
} as const;

/** RU-UPQ-04, C-LOG-02: a model that arrived is written into the operation log (K-56, K-57). */
export async function logModelUpload({ projectId, uploadType, modelName, version }: Arrived): Promise<void> {
  const isUpdate = uploadType === 'update';
  await send(
    auditCalls.AddLog,
    {
      projectId,
      operationType: isUpdate ? OPERATION_TYPES.modelUpdated : OPERATION_TYPES.modelAdded,
      businessOperationType: MODEL_BUSINESS_TYPE,
      content: translateNow(isUpdate ? texts.updated : texts.added, { name: modelName, version }),
    },
    { handles: true },
  );
}
