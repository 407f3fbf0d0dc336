import { z } from 'zod';
import { enterpriseAccess, projectManagerAccess, shareAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { id, listResult, ordering, paging } from '../core/fields.ts';
import { withRefusal } from '../core/refusal.ts';
import { projectInput } from '../projects/index.ts';
import { SHARE_STATES, SHARES_AT_ONCE } from './limits.ts';
import { shareRefusals as refusals } from './refusals.ts';
import { shareRow } from './shapes.ts';

const at = (name: string) => `/api/Share/${name}`;
/** A platform administrator names the enterprise; everybody else has one. */
const ofEnterprise = { companyId: id().optional() };
const query = {
  ...paging,
  ...ordering(['targetName', 'createTime', 'endTime', 'lastOpenTime']),
  state: z.enum(SHARE_STATES).optional(),
  hasCode: z.boolean().optional(),
  /** Only links that this person shared. */
  sharedById: id().optional(),
};
const chosen = {
  shareIds: z
    .array(id(), withRefusal(refusals['share.select']))
    .min(1, withRefusal(refusals['share.select']))
    .max(SHARES_AT_ONCE),
};
const ofPeople = { memberIds: z.array(id()).max(SHARES_AT_ONCE) };
const count = z.object({ count: z.number().int() });
const cancelled = { cn: '已取消分享', en: 'Sharing stopped' };

/** What every kind of share has in common. What it is about is read by the calls of the domain that owns it. */
export const shareCalls = {
  GetSharedSubject: get('T-SHR-01', at('GetSharedSubject'), shareAccess(), {
    title: { cn: '分享的内容', en: 'The content of a share link; called before anything else' },
    input: z.object({}),
    result: z.object({
      kind: z.string(),
      id: z.string(),
      projectId: z.string(),
      name: z.string(),
    }),
    rate: 'shareCode',
  }),
  GetProjectShareList: get('T-SHR-02', at('GetProjectShareList'), projectManagerAccess(), {
    title: { cn: '项目的分享链接', en: 'Share links of a project, the newest first' },
    input: z.object({ ...projectInput, ...query }),
    result: listResult(shareRow),
  }),
  GetEnterpriseShareList: get('T-SHR-03', at('GetEnterpriseShareList'), enterpriseAccess(), {
    title: { cn: '企业的分享链接', en: 'Share links of all projects of an enterprise, the newest first' },
    input: z.object({ ...ofEnterprise, projectId: id().optional(), ...query }),
    result: listResult(shareRow),
  }),
  CancelProjectShares: post('T-SHR-04', at('CancelProjectShares'), projectManagerAccess(), {
    title: { cn: '取消项目的分享链接', en: 'Stop sharing: links of a project, all of them or none' },
    input: z.object({ ...projectInput, ...chosen }),
    done: cancelled,
  }),
  CancelEnterpriseShares: post('T-SHR-05', at('CancelEnterpriseShares'), enterpriseAccess(), {
    title: { cn: '取消企业的分享链接', en: 'Stop sharing: links of an enterprise, all of them or none' },
    input: z.object({ ...ofEnterprise, ...chosen }),
    done: cancelled,
  }),
  GetProjectMemberShareCount: post('T-SHR-06', at('GetProjectMemberShareCount'), projectManagerAccess(), {
    title: {
      cn: '项目成员的分享数量',
      en: 'Number of share links of people in a project, before they are removed',
    },
    input: z.object({ ...projectInput, ...ofPeople }),
    result: count,
    effect: 'read',
  }),
  GetEnterpriseMemberShareCount: post('T-SHR-07', at('GetEnterpriseMemberShareCount'), enterpriseAccess(), {
    title: {
      cn: '企业成员的分享数量',
      en: 'Number of share links of people in an enterprise, before they are disabled or deleted',
    },
    input: z.object({ ...ofEnterprise, ...ofPeople }),
    result: count,
    effect: 'read',
  }),
} as const;
