import { z } from 'zod';
import { enterpriseAccess, projectAccess, projectManagerAccess, recordAccess, selfAccess } from '../core/access.ts';
import { sharesOnAccessLoss } from '../core/accessLoss.ts';
import { call } from '../core/call.ts';
import { id, listResult, noResult, optionalLine, ordering, paging, paragraph, singleLine } from '../core/fields.ts';
import { withRefusal } from '../core/refusal.ts';
import { memberType } from '../identity/index.ts';
import { projectInput } from './inputs.ts';
import { projectRefusals as refusals } from './refusals.ts';
import { homeAlarm, projectBaseInfo, projectInfo, projectMemberRow, projectRow, projectStatistics } from './shapes.ts';

const added = { cn: '创建成功', en: 'Created' };
const saved = { cn: '保存成功', en: 'Saved' };
const deleted = { cn: '删除成功', en: 'Deleted' };
const ofEnterprise = { companyId: id().optional() };
const date = z.preprocess(
  (value) => (value === '' || value === null ? undefined : typeof value === 'string' ? value.slice(0, 10) : value),
  z.iso.date().optional(),
);
/** On an update, a field that is not sent stays as it is and an empty one ('') clears. */
const projectFields = {
  projectName: singleLine(refusals['project.nameRequired'], 120),
  address: optionalLine(300),
  comment: paragraph(2000),
  logo: optionalLine(500),
  startDate: date,
  endDate: date,
};
const columns = ['projectName', 'createTime', 'updateTime', 'memberCount'] as const;
const chosen = {
  ...projectInput,
  memberIds: z
    .array(id(), withRefusal(refusals['member.select']))
    .min(1, withRefusal(refusals['member.select']))
    .max(10_000),
};

export const projectCalls = {
  GetEnterpriseProjectList: call({
    id: 'C-ENT-01',
    method: 'GET',
    path: '/api/EnterpriseManager/GetEnterpriseProjectList',
    access: enterpriseAccess([0, 1, 2, 3]),
    title: { cn: '企业项目列表', en: 'Projects of the enterprise that the caller may see' },
    input: z.object({ ...ofEnterprise, ...paging, ...ordering(columns) }),
    result: listResult(projectRow),
  }),
  AddEnterpriseProject: call({
    id: 'C-ENT-02',
    method: 'POST',
    path: '/api/EnterpriseManager/AddEnterpriseProject',
    access: enterpriseAccess(),
    done: added,
    title: { cn: '新增项目', en: 'Add a project, within the enterprise’s quota' },
    input: z.object({ ...ofEnterprise, ...projectFields }),
    result: projectInfo,
  }),
  UpdateEnterpriseProject: call({
    id: 'C-ENT-03',
    method: 'POST',
    path: '/api/EnterpriseManager/UpdateEnterpriseProject',
    access: recordAccess([0, 1, 2]),
    done: saved,
    title: { cn: '修改项目', en: 'Update a project: administrators and its project managers' },
    input: z.object({ id: id(), ...projectFields }),
    result: noResult(),
  }),
  DeleteEnterpriseProject: call({
    id: 'C-ENT-04',
    method: 'POST',
    path: '/api/EnterpriseManager/DeleteEnterpriseProject',
    access: recordAccess([0, 1]),
    done: deleted,
    title: { cn: '删除项目', en: 'Delete a project' },
    input: z.object({ id: id() }),
    result: noResult(),
  }),
  GetMemberProjectList: call({
    id: 'C-MEM-01',
    method: 'GET',
    path: '/api/MemberManager/GetMemberProjectList',
    access: selfAccess(),
    title: { cn: '本人参与的项目', en: 'Projects the caller takes part in' },
    input: z.object({ ...paging, ...ordering(columns) }),
    result: listResult(projectRow),
  }),
  GetProjectInfo: call({
    id: 'G-USR-02',
    method: 'GET',
    path: '/api/Project/GetProjectInfo',
    access: projectAccess(),
    title: { cn: '项目信息', en: 'Project info for a page opened by address' },
    input: z.object({ ...projectInput }),
    result: projectInfo,
  }),
  GetProjectBaseInfo: call({
    id: 'C-STAT-02',
    method: 'GET',
    path: '/api/DeviceManager/GetProjectBaseInfo',
    access: projectAccess(),
    title: { cn: '项目基本信息', en: 'Project base info with its managers' },
    input: z.object({ ...projectInput }),
    result: projectBaseInfo,
  }),
  GetProjectStatistics: call({
    id: 'C-STAT-01',
    method: 'GET',
    path: '/api/DeviceManager/GetProjectStatistics',
    access: projectAccess(),
    title: { cn: '项目统计', en: 'Counts for the project home' },
    input: z.object({ ...projectInput }),
    result: projectStatistics,
  }),
  GetHomeAlarmList: call({
    id: 'G-HOME-01',
    method: 'GET',
    path: '/api/Project/GetHomeAlarmList',
    access: projectAccess(),
    loop: true,
    title: { cn: '首页设备报警', en: 'Device alarms for the project home' },
    input: z.object({ ...projectInput, ...paging }),
    result: listResult(homeAlarm),
  }),
  GetProjectMemberList: call({
    id: 'C-PMEM-01',
    method: 'GET',
    path: '/api/EnterpriseManager/GetProjectMemberList',
    access: projectAccess([0, 1, 2]),
    title: { cn: '项目成员列表', en: 'Members of a project' },
    input: z.object({
      ...projectInput,
      ...paging,
      ...ordering(['masterName', 'loginAccount', 'memberType', 'isProjectManager', 'joinTime']),
    }),
    result: listResult(projectMemberRow),
  }),
  GetProjectCandidateList: call({
    id: 'T-PMEM-01',
    method: 'GET',
    path: '/api/EnterpriseManager/GetProjectCandidateList',
    access: projectManagerAccess(),
    title: { cn: '可加入项目的企业成员', en: 'Members of the enterprise who are not in the project' },
    input: z.object({ ...projectInput, ...paging, ...ordering(['masterName', 'loginAccount']) }),
    result: listResult(z.object({ memberId: id(), masterName: z.string(), loginAccount: z.string(), memberType })),
  }),
  AddProjectMember: call({
    id: 'C-PMEM-03',
    method: 'POST',
    path: '/api/EnterpriseManager/AddProjectMember',
    access: projectManagerAccess(),
    done: { cn: '成员已加入项目', en: 'Members added' },
    title: { cn: '加入项目成员', en: 'Add members to a project; also re-adds a removed one' },
    input: z.object(chosen),
    result: noResult(),
  }),
  DeleteProjectMember: call({
    id: 'C-PMEM-02',
    method: 'POST',
    path: '/api/EnterpriseManager/DeleteProjectMember',
    access: projectManagerAccess(),
    done: { cn: '成员已移出项目', en: 'Members removed' },
    title: { cn: '移出项目成员', en: 'Remove members from a project; their share links end or are taken over' },
    input: z.object({ ...chosen, ...sharesOnAccessLoss }),
    result: noResult(),
  }),
  SetProjectManager: call({
    id: 'C-PMEM-04',
    method: 'POST',
    path: '/api/EnterpriseManager/SetProjectManager',
    access: projectManagerAccess(),
    done: saved,
    title: { cn: '设为项目负责人', en: 'Make members project managers' },
    input: z.object(chosen),
    result: noResult(),
  }),
  CancelProjectManager: call({
    id: 'C-PMEM-05',
    method: 'POST',
    path: '/api/EnterpriseManager/CancelProjectManager',
    access: projectManagerAccess(),
    done: saved,
    title: { cn: '取消项目负责人', en: 'Cancel the project manager role' },
    input: z.object(chosen),
    result: noResult(),
  }),
};
