import { defineRefusals } from '../core/refusal.ts';

export const projectRefusals = defineRefusals({
  'project.required': { code: 400, cn: '请选择项目', en: 'Choose a project' },
  'project.noAccess': {
    code: 403,
    cn: '项目不存在或没有访问权限',
    en: 'The project does not exist or you do not have access to it',
  },
  'project.logoInvalid': { code: 400, cn: '请先上传项目图片', en: 'Upload the project picture first' },
  'project.nameRequired': { code: 400, cn: '请输入项目名称', en: 'Enter the project name' },
  'project.nameDuplicate': { code: 409, cn: '项目名称已存在', en: 'A project with this name already exists' },
  'project.quotaReached': {
    code: 403,
    cn: '项目数量已达上限 {count} 个，请联系平台管理员',
    en: 'The limit of {count} {count|project|projects} is reached. Contact the platform administrator.',
  },
  'project.datesReversed': { code: 400, cn: '结束日期早于开始日期', en: 'The end date is before the start date' },
  'member.select': { code: 400, cn: '请选择项目成员', en: 'Select a project member' },
  'member.notInProject': { code: 404, cn: '所选成员不在该项目中', en: 'The chosen member is not in this project' },
  'member.otherEnterprise': {
    code: 404,
    cn: '所选成员不属于该企业',
    en: 'The chosen member does not belong to this enterprise',
  },
  'member.managerType': {
    code: 400,
    cn: '体验账号不能设为项目管理员',
    en: 'A trial account cannot be project manager',
  },
  'customer.notFound': { code: 404, cn: '客户不存在', en: 'This customer does not exist' },
  'customer.titleRequired': { code: 400, cn: '标题不能为空', en: 'Title cannot be empty' },
});
