import { z } from 'zod';
import {
  enterpriseAccess,
  projectAccess,
  projectManagerAccess,
  recordAccess,
  recordEditors,
  selfAccess,
} from '../core/access.ts';
import { sharesOnAccessLoss } from '../core/accessLoss.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, listResult, optionalLine, ordering, paging, paragraph, singleLine } from '../core/fields.ts';
import { withRefusal } from '../core/refusal.ts';
import { memberType } from '../identity/index.ts';
import { projectInput } from './inputs.ts';
import { projectRefusals as refusals } from './refusals.ts';
import { homeAlarm, projectBaseInfo, projectInfo, projectMemberRow, projectRow, projectStatistics } from './shapes.ts';

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
  GetEnterpriseProjectList: get(
    'C-ENT-01',
    '/api/EnterpriseManager/GetEnterpriseProjectList',
    enterpriseAccess([0, 1, 2, 3]),
    {
      title: { cn: '企业项目列表', en: 'Projects of the enterprise visible to the caller' },
      input: z.object({ ...ofEnterprise, ...paging, ...ordering(columns) }),
      result: listResult(projectRow),
    },
  ),
  AddEnterpriseProject: post('C-ENT-02', '/api/EnterpriseManager/AddEnterpriseProject', enterpriseAccess(), {
    title: { cn: '新增项目', en: 'Add a project, within the enterprise’s quota' },
    input: z.object({ ...ofEnterprise, ...projectFields }),
    result: projectInfo,
    done: doneTexts.created,
  }),
  UpdateEnterpriseProject: post('C-ENT-03', '/api/EnterpriseManager/UpdateEnterpriseProject', recordEditors(), {
    title: { cn: '修改项目', en: 'Update a project: administrators and its project managers' },
    input: z.object({ id: id(), ...projectFields }),
    done: doneTexts.saved,
  }),
  DeleteEnterpriseProject: post('C-ENT-04', '/api/EnterpriseManager/DeleteEnterpriseProject', recordAccess([0, 1]), {
    title: { cn: '删除项目', en: 'Delete a project' },
    input: z.object({ id: id() }),
    done: doneTexts.deleted,
  }),
  GetMemberProjectList: get('C-MEM-01', '/api/MemberManager/GetMemberProjectList', selfAccess(), {
    title: { cn: '本人参与的项目', en: 'Projects of the caller' },
    input: z.object({ ...paging, ...ordering(columns) }),
    result: listResult(projectRow),
  }),
  GetProjectInfo: get('G-USR-02', '/api/Project/GetProjectInfo', projectAccess(), {
    title: { cn: '项目信息', en: 'Project info for a page opened by its address' },
    input: z.object({ ...projectInput }),
    result: projectInfo,
  }),
  GetProjectBaseInfo: get('C-STAT-02', '/api/DeviceManager/GetProjectBaseInfo', projectAccess(), {
    title: { cn: '项目基本信息', en: 'Basic info of a project with its managers' },
    input: z.object({ ...projectInput }),
    result: projectBaseInfo,
  }),
  GetProjectStatistics: get('C-STAT-01', '/api/DeviceManager/GetProjectStatistics', projectAccess(), {
    title: { cn: '项目统计', en: 'Counts for the project home' },
    input: z.object({ ...projectInput }),
    result: projectStatistics,
  }),
  GetHomeAlarmList: get('G-HOME-01', '/api/Project/GetHomeAlarmList', projectAccess(), {
    title: { cn: '首页设备报警', en: 'Device alarms for the project home' },
    input: z.object({ ...projectInput, ...paging }),
    result: listResult(homeAlarm),
    loop: true,
  }),
  GetProjectMemberList: get('C-PMEM-01', '/api/EnterpriseManager/GetProjectMemberList', projectAccess([0, 1, 2]), {
    title: { cn: '项目成员列表', en: 'Members of a project' },
    input: z.object({
      ...projectInput,
      ...paging,
      ...ordering(['masterName', 'loginAccount', 'memberType', 'isProjectManager', 'joinTime']),
    }),
    result: listResult(projectMemberRow),
  }),
  GetProjectCandidateList: get('T-PMEM-01', '/api/EnterpriseManager/GetProjectCandidateList', projectManagerAccess(), {
    title: { cn: '可加入项目的企业成员', en: 'Members of the enterprise who are not in the project' },
    input: z.object({ ...projectInput, ...paging, ...ordering(['masterName', 'loginAccount']) }),
    result: listResult(z.object({ memberId: id(), masterName: z.string(), loginAccount: z.string(), memberType })),
  }),
  AddProjectMember: post('C-PMEM-03', '/api/EnterpriseManager/AddProjectMember', projectManagerAccess(), {
    title: { cn: '加入项目成员', en: 'Add members to a project, also removed ones' },
    input: z.object(chosen),
    done: { cn: '成员已加入项目', en: 'Members added' },
  }),
  DeleteProjectMember: post('C-PMEM-02', '/api/EnterpriseManager/DeleteProjectMember', projectManagerAccess(), {
    title: { cn: '移出项目成员', en: 'Remove members from a project; their share links stop or are taken over' },
    input: z.object({ ...chosen, ...sharesOnAccessLoss }),
    done: { cn: '成员已移出项目', en: 'Members removed' },
  }),
  SetProjectManager: post('C-PMEM-04', '/api/EnterpriseManager/SetProjectManager', projectManagerAccess(), {
    title: { cn: '设为项目管理员', en: 'Set members as project managers' },
    input: z.object(chosen),
    done: doneTexts.saved,
  }),
  CancelProjectManager: post('C-PMEM-05', '/api/EnterpriseManager/CancelProjectManager', projectManagerAccess(), {
    title: { cn: '取消项目管理员', en: 'Cancel the project manager role' },
    input: z.object(chosen),
    done: doneTexts.saved,
  }),
};
