import { NOTICE_LIMITS, noticeCalls } from '@twinscape/contract/alarms';
import { z } from 'zod';
import type { Closeable } from '../../../platform/domain.ts';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineService } from '../../../platform/services.ts';
import { quietReaders } from '../../messages/index.ts';
import { projectDeleted, projectMembersRemoved } from '../../projects/index.ts';
import { AddNoticeRule } from './calls/AddNoticeRule.ts';
import { DeleteNoticeRule } from './calls/DeleteNoticeRule.ts';
import { GetHookDeliveryList } from './calls/GetHookDeliveryList.ts';
import { GetNoticeRule } from './calls/GetNoticeRule.ts';
import { GetNoticeRuleList } from './calls/GetNoticeRuleList.ts';
import { GetQuietHours } from './calls/GetQuietHours.ts';
import { ResendHookDeliveries } from './calls/ResendHookDeliveries.ts';
import { SaveQuietHours } from './calls/SaveQuietHours.ts';
import { SetNoticeRuleEnabled } from './calls/SetNoticeRuleEnabled.ts';
import { TestNoticeRule } from './calls/TestNoticeRule.ts';
import { UpdateNoticeRule } from './calls/UpdateNoticeRule.ts';
import { registerHookJob } from './hookJob.ts';
import { deleteOldDeliveries } from './hookStore.ts';
import { NoticeDispatcher } from './noticeDispatcher.ts';
import { deleteNoticesOfProject } from './noticeRuleStore.ts';
import { deleteOldNotices, deleteWaitingNotices } from './noticeStore.ts';
import { findQuiet } from './quietHours.ts';

export const noticeRoutes: Route[] = bindRoutes(noticeCalls, {
  GetNoticeRuleList,
  GetNoticeRule,
  AddNoticeRule,
  UpdateNoticeRule,
  SetNoticeRuleEnabled,
  DeleteNoticeRule,
  TestNoticeRule,
  GetHookDeliveryList,
  ResendHookDeliveries,
  GetQuietHours,
  SaveQuietHours,
});

const deleteOldJob = defineJob({ name: 'alarms.forgetNotices', payload: z.object({}), maxAttempts: 3 });
/**
 * How long it is remembered who was told of what: an event is told of once and then marked, so this is more than
 * enough.
 */
const NOTICE_DAYS = 30;

export const noticeDispatcherService = defineService('alarms.notices', (platform) => new NoticeDispatcher(platform));

/** Registers what tells members of alarms: jobs, and what follows from a project or a membership that ends. */
export function registerNotices(platform: Platform): void {
  registerHookJob(platform);
  quietReaders.fill(findQuiet);
  platform.jobs.handleDaily(deleteOldJob, { hour: 19, minute: 40 }, async () => {
    await deleteOldNotices(platform.database.db, NOTICE_DAYS);
    await deleteOldDeliveries(platform.database.db, NOTICE_LIMITS.deliveryDays);
  });
  platform.events.on(projectDeleted, async ({ projectId }, tx) => {
    if (projectId) await deleteNoticesOfProject(tx, projectId);
  });
  platform.events.on(projectMembersRemoved, async ({ projectId, payload }, tx) => {
    if (projectId) await deleteWaitingNotices(tx, projectId, payload.userIds);
  });
}

/** Tells while the program runs, in processes with the role `worker`. */
export const startNotices = (platform: Platform): Closeable | undefined =>
  platform.config.roles.has('worker') ? platform.services.get(noticeDispatcherService).start() : undefined;
