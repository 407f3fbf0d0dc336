import { auditCalls } from '@twinscape/contract/audit';
import { MODEL_BUSINESS_TYPE } from '@twinscape/contract/models';
import { newId } from '../../../platform/db/index.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { MODEL, type NewAuditEntry } from '../rules.ts';
import { insertAuditEntry } from '../store.ts';
import { writePageEntry } from '../uploadEntries.ts';

/**
 * C-LOG-02. The page's own sentence, kept as it is in both languages; about a model it is told in one line with the
 * upload (RU-UPQ-04).
 */
export const AddLog = defineHandler(auditCalls.AddLog, async (input, { platform, project, actor }) => {
  const isModel = input.businessOperationType === MODEL_BUSINESS_TYPE;
  const entry: NewAuditEntry = {
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
    entityType: isModel ? MODEL : 'OTHER',
    content: { cn: input.content, en: input.content },
    operationType: input.operationType,
    businessOperationType: input.businessOperationType,
  };
  const { db } = platform.database;
  await (isModel ? db.transaction((tx) => writePageEntry(platform, tx, entry)) : insertAuditEntry(db, entry));
});
