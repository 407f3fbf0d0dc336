import { auditCalls } from '@twinscape/contract/audit';
import { newId } from '../../../platform/db/index.ts';
import { handle } from '../../../platform/http/index.ts';
import { insertEntry } from '../store.ts';

/** BusinessOperationType of entries about models (K of the specification's section 9). */
const MODELS = 10;

/** C-LOG-02. The page's own sentence about a model upload, kept as it is in both languages. */
export const AddLog = handle(auditCalls.AddLog, async (input, { platform, project, actor }) => {
  await insertEntry(platform.database.db, {
    id: newId(),
    at: new Date(),
    companyId: project.companyId,
    projectId: project.projectId,
    userId: actor.userId ?? null,
    userName: actor.userName,
    actedBy: actor.actedBy ?? null,
    ip: actor.ip,
    requestId: actor.requestId ?? null,
    action: input.operationType === 1 ? 'ADDED' : input.operationType === 2 ? 'UPDATED' : 'OTHER',
    entityType: input.businessOperationType === MODELS ? 'MODEL' : 'OTHER',
    content: { cn: input.content, en: input.content },
    operationType: input.operationType,
    businessOperationType: input.businessOperationType,
  });
});
