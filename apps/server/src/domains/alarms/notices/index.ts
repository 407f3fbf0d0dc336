import { NOTICE_LIMITS, noticeCalls } from '@twinscape/contract/alarms';
import { z } from 'zod';
import type { Closing } from '../../../platform/domain.ts';
import { type Route, routes } from '../../../platform/http/index.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
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
import { NoticeDesk } from './desk.ts';
import { handleHooks } from './hookJob.ts';
import { forgetDeliveries } from './hookStore.ts';
import { dropWaiting, forgetNotices } from './noticeStore.ts';
import { deleteNoticesOfProject } from './ruleStore.ts';

export const noticeRoutes: Route[] = routes(noticeCalls, {
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

const forgetJob = defineJob({ name: 'alarms.forgetNotices', payload: z.object({}), maxAttempts: 3 });
/** How long it is remembered who was told of what: an event is told of once and then marked, so this is more than enough. */
const NOTICE_DAYS = 30;

const desks = new WeakMap<Platform, NoticeDesk>();

/** Registers what tells members of alarms: jobs, and what follows from a project or a membership that ends. */
export function followNotices(platform: Platform): void {
  desks.set(platform, new NoticeDesk(platform));
  handleHooks(platform);
  platform.jobs.handleDaily(forgetJob, { hour: 19, minute: 40 }, async () => {
    await forgetNotices(platform.database.db, NOTICE_DAYS);
    await forgetDeliveries(platform.database.db, NOTICE_LIMITS.deliveryDays);
  });
  platform.events.on(projectDeleted, async ({ projectId }, tx) => {
    if (projectId) await deleteNoticesOfProject(tx, projectId);
  });
  platform.events.on(projectMembersRemoved, async ({ projectId, payload }, tx) => {
    if (projectId) await dropWaiting(tx, projectId, payload.userIds);
  });
}

/** Tells while the program runs, in processes with the role `worker`. */
export const serveNotices = (platform: Platform): Closing | undefined =>
  platform.config.roles.has('worker') ? desks.get(platform)?.start() : undefined;
