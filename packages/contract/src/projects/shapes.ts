import { z } from 'zod';
import { id, instant } from '../core/fields.ts';
import { memberType } from '../identity/index.ts';

/** E-Project. */
export const projectRow = z.object({
  id: id(),
  projectName: z.string(),
  companyId: id(),
  address: z.string().optional(),
  comment: z.string().optional(),
  logo: z.string().optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  memberCount: z.number().int(),
  isProjectManager: z.boolean(),
  createTime: instant(),
  updateTime: instant(),
});
export type ProjectRow = z.output<typeof projectRow>;

/** E-ProjectInfo. */
export const projectInfo = z.object({ id: id(), projectName: z.string() });
export type ProjectInfo = z.output<typeof projectInfo>;

/** E-ProjectBaseInfo. */
export const projectBaseInfo = z.object({
  id: id(),
  projectName: z.string(),
  companyId: id(),
  companyName: z.string(),
  address: z.string().optional(),
  comment: z.string().optional(),
  logo: z.string().optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  createTime: instant(),
  projectManagers: z.array(z.object({ memberId: id(), masterName: z.string() })),
});
export type ProjectBaseInfo = z.output<typeof projectBaseInfo>;

/** E-ProjectMember. */
export const projectMemberRow = z.object({
  memberId: id(),
  masterName: z.string(),
  loginAccount: z.string(),
  memberType,
  isProjectManager: z.boolean(),
  isActivated: z.boolean(),
  state: z.enum(['enabled', 'disabled']),
  title: z.string().optional(),
  logo: z.string().optional(),
  joinTime: instant(),
});
export type ProjectMemberRow = z.output<typeof projectMemberRow>;

/** E-ProjectStatistics. */
export const projectStatistics = z.object({
  deviceCount: z.number().int(),
  assetCount: z.number().int(),
  modelCount: z.number().int(),
  sceneCount: z.number().int(),
  alarmCount: z.number().int(),
});
export type ProjectStatistics = z.output<typeof projectStatistics>;

/** One device alarm on the project home. */
export const homeAlarm = z.object({
  id: id(),
  deviceId: id().optional(),
  deviceName: z.string(),
  type: z.string(),
  severity: z.string(),
  status: z.string(),
  createTime: instant(),
});
export type HomeAlarm = z.output<typeof homeAlarm>;
