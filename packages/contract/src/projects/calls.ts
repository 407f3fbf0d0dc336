import { z } from 'zod';
import { enterprise, project, projectManagers, record, self } from '../core/access.ts';
import { call } from '../core/call.ts';
import {
  id,
  line,
  listOf,
  nothing,
  optionalLine,
  ordering,
  paging,
  paragraph,
  thingPage,
  thingPaging,
} from '../core/fields.ts';
import { leaversShares } from '../core/leaving.ts';
import { says } from '../core/refusal.ts';
import { memberType, thingUser } from '../identity/index.ts';
import { projectRefusals as no } from './refusals.ts';
import {
  customer,
  homeAlarm,
  projectBaseInfo,
  projectInfo,
  projectMemberRow,
  projectRow,
  projectStatistics,
} from './shapes.ts';

const added = { cn: '创建成功', en: 'Created' };
const saved = { cn: '保存成功', en: 'Saved' };
const deleted = { cn: '删除成功', en: 'Deleted' };
const ofEnterprise = { companyId: id().optional() };
const ofProject = { projectId: id(no['project.required']) };
const date = z.preprocess(
  (value) => (value === '' || value === null ? undefined : typeof value === 'string' ? value.slice(0, 10) : value),
  z.iso.date().optional(),
);
/** On an update, a field that is not sent stays as it is and an empty one ('') clears. */
const projectFields = {
  projectName: line(no['project.nameRequired'], 120),
  address: optionalLine(300),
  comment: paragraph(2000),
  logo: optionalLine(500),
  startDate: date,
  endDate: date,
};
const columns = ['projectName', 'createTime', 'updateTime', 'memberCount'] as const;
const chosen = {
  ...ofProject,
  memberIds: z.array(id(), says(no['member.select'])).min(1, says(no['member.select'])).max(10_000),
};

export const projectCalls = {
  GetEnterpriseProjectList: call({
    id: 'C-ENT-01',
    method: 'GET',
    path: '/api/EnterpriseManager/GetEnterpriseProjectList',
    access: enterprise([0, 1, 2, 3]),
    title: { cn: '企业项目列表', en: 'Projects of the enterprise that the caller may see' },
    input: z.object({ ...ofEnterprise, ...paging, ...ordering(columns) }),
    result: listOf(projectRow),
  }),
  AddEnterpriseProject: call({
    id: 'C-ENT-02',
    method: 'POST',
    path: '/api/EnterpriseManager/AddEnterpriseProject',
    access: enterprise(),
    done: added,
    title: { cn: '新增项目', en: 'Add a project, within the enterprise’s quota' },
    input: z.object({ ...ofEnterprise, ...projectFields }),
    result: projectInfo,
  }),
  UpdateEnterpriseProject: call({
    id: 'C-ENT-03',
    method: 'POST',
    path: '/api/EnterpriseManager/UpdateEnterpriseProject',
    access: record([0, 1, 2]),
    done: saved,
    title: { cn: '修改项目', en: 'Update a project: administrators and its project managers' },
    input: z.object({ id: id(), ...projectFields }),
    result: nothing(),
  }),
  DeleteEnterpriseProject: call({
    id: 'C-ENT-04',
    method: 'POST',
    path: '/api/EnterpriseManager/DeleteEnterpriseProject',
    access: record([0, 1]),
    done: deleted,
    title: { cn: '删除项目', en: 'Delete a project' },
    input: z.object({ id: id() }),
    result: nothing(),
  }),
  GetMemberProjectList: call({
    id: 'C-MEM-01',
    method: 'GET',
    path: '/api/MemberManager/GetMemberProjectList',
    access: self(),
    title: { cn: '本人参与的项目', en: 'Projects the caller takes part in' },
    input: z.object({ ...paging, ...ordering(columns) }),
    result: listOf(projectRow),
  }),
  GetProjectInfo: call({
    id: 'G-USR-02',
    method: 'GET',
    path: '/api/Project/GetProjectInfo',
    access: project(),
    title: { cn: '项目信息', en: 'Project info for a page opened by address' },
    input: z.object({ ...ofProject }),
    result: projectInfo,
  }),
  GetProjectBaseInfo: call({
    id: 'C-STAT-02',
    method: 'GET',
    path: '/api/DeviceManager/GetProjectBaseInfo',
    access: project(),
    title: { cn: '项目基本信息', en: 'Project base info with its managers' },
    input: z.object({ ...ofProject }),
    result: projectBaseInfo,
  }),
  GetProjectStatistics: call({
    id: 'C-STAT-01',
    method: 'GET',
    path: '/api/DeviceManager/GetProjectStatistics',
    access: project(),
    title: { cn: '项目统计', en: 'Counts for the project home' },
    input: z.object({ ...ofProject }),
    result: projectStatistics,
  }),
  GetHomeAlarmList: call({
    id: 'G-HOME-01',
    method: 'GET',
    path: '/api/Project/GetHomeAlarmList',
    access: project(),
    loop: true,
    title: { cn: '首页设备报警', en: 'Device alarms for the project home' },
    input: z.object({ ...ofProject, ...paging }),
    result: listOf(homeAlarm),
  }),
  GetProjectMemberList: call({
    id: 'C-PMEM-01',
    method: 'GET',
    path: '/api/EnterpriseManager/GetProjectMemberList',
    access: project([0, 1, 2]),
    title: { cn: '项目成员列表', en: 'Members of a project' },
    input: z.object({
      ...ofProject,
      ...paging,
      ...ordering(['masterName', 'loginAccount', 'memberType', 'isProjectManager', 'joinTime']),
    }),
    result: listOf(projectMemberRow),
  }),
  GetProjectCandidateList: call({
    id: 'T-PMEM-01',
    method: 'GET',
    path: '/api/EnterpriseManager/GetProjectCandidateList',
    access: projectManagers(),
    title: { cn: '可加入项目的企业成员', en: 'Members of the enterprise who are not in the project' },
    input: z.object({ ...ofProject, ...paging, ...ordering(['masterName', 'loginAccount']) }),
    result: listOf(z.object({ memberId: id(), masterName: z.string(), loginAccount: z.string(), memberType })),
  }),
  AddProjectMember: call({
    id: 'C-PMEM-03',
    method: 'POST',
    path: '/api/EnterpriseManager/AddProjectMember',
    access: projectManagers(),
    done: { cn: '成员已加入项目', en: 'Members added' },
    title: { cn: '加入项目成员', en: 'Add members to a project; also re-adds a removed one' },
    input: z.object(chosen),
    result: nothing(),
  }),
  DeleteProjectMember: call({
    id: 'C-PMEM-02',
    method: 'POST',
    path: '/api/EnterpriseManager/DeleteProjectMember',
    access: projectManagers(),
    done: { cn: '成员已移出项目', en: 'Members removed' },
    title: { cn: '移出项目成员', en: 'Remove members from a project; their share links end or are taken over' },
    input: z.object({ ...chosen, ...leaversShares }),
    result: nothing(),
  }),
  SetProjectManager: call({
    id: 'C-PMEM-04',
    method: 'POST',
    path: '/api/EnterpriseManager/SetProjectManager',
    access: projectManagers(),
    done: saved,
    title: { cn: '设为项目负责人', en: 'Make members project managers' },
    input: z.object(chosen),
    result: nothing(),
  }),
  CancelProjectManager: call({
    id: 'C-PMEM-05',
    method: 'POST',
    path: '/api/EnterpriseManager/CancelProjectManager',
    access: projectManagers(),
    done: saved,
    title: { cn: '取消项目负责人', en: 'Cancel the project manager role' },
    input: z.object(chosen),
    result: nothing(),
  }),
  GetCustomer: call({
    id: 'C-CUS-01',
    method: 'GET',
    path: '/api/customer/{id}',
    access: record(),
    style: 'thing',
    title: { cn: '客户（项目）', en: 'One customer, which is a project' },
    input: z.object({ id: id() }),
    result: customer,
  }),
  GetCustomerUsers: call({
    id: 'C-CUS-02',
    method: 'GET',
    path: '/api/customer/{id}/users',
    access: record([0, 1, 2]),
    style: 'thing',
    title: { cn: '客户的用户', en: 'Users of a customer: the project’s members' },
    input: z.object({ id: id(), ...thingPaging }),
    result: thingPage(thingUser),
  }),
  SaveCustomer: call({
    id: 'C-CUS-07',
    method: 'POST',
    path: '/api/customer',
    access: record([0, 1]),
    style: 'thing',
    done: saved,
    title: { cn: '保存客户', en: 'Save a customer: creates or renames a project' },
    input: z.object({
      id: z.union([id(), z.object({ id: id() })]).optional(),
      title: line(no['customer.titleRequired'], 120),
      address: optionalLine(300),
      /** description becomes the project's comment. */
      additionalInfo: z.record(z.string(), z.unknown()).optional(),
      /** The enterprise of a new one, where a platform administrator makes it. */
      tenantId: z.union([id(), z.object({ id: id() })]).optional(),
      /** The version that was read; another one stored since is a conflict. */
      version: z.number().int().optional(),
    }),
    result: customer,
  }),
};
