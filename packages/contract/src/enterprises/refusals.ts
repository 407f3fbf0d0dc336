import { defineRefusals } from '../core/refusal.ts';

export const enterpriseRefusals = defineRefusals({
  'enterprise.required': { code: 400, cn: '请选择企业', en: 'Choose an enterprise' },
  'enterprise.nameRequired': { code: 400, cn: '请输入企业名称', en: 'Enter the enterprise name' },
  'enterprise.expiryRequired': { code: 400, cn: '请选择到期时间', en: 'Choose the expiry date' },
  'enterprise.projectNumberRequired': { code: 400, cn: '请输入项目数量', en: 'Enter the number of projects' },
  'enterprise.adminNameRequired': { code: 400, cn: '请输入管理员姓名', en: 'Enter the administrator name' },
  'enterprise.accountInvalid': { code: 400, cn: '请输入正确的登录账号', en: 'Enter a valid login account' },
  'enterprise.nameDuplicate': { code: 409, cn: '企业名称已存在', en: 'An enterprise with this name already exists' },
  'enterprise.notFound': { code: 404, cn: '企业不存在', en: 'This enterprise does not exist' },
  'enterprise.logoUnknown': { code: 400, cn: '请先上传企业标志图片', en: 'Upload the logo first' },
  'enterprise.noAdministrator': {
    code: 409,
    cn: '企业没有启用的管理员',
    en: 'This enterprise has no enabled administrator',
  },
  'enterprise.projectNumberBelowUse': {
    code: 400,
    cn: '项目数量不能小于已有项目数 {count}',
    en: 'The number of projects cannot be lower than the {count} existing ones',
  },
  'enterprise.hasProjects': {
    code: 409,
    cn: '企业下还有 {count} 个项目，请先删除项目',
    en: 'The enterprise has {count} {count|project|projects}. Delete {count|it|them} first.',
  },
  'member.notFound': { code: 404, cn: '成员不存在', en: 'This member does not exist' },
  'member.nameRequired': { code: 400, cn: '请输入姓名', en: 'Enter the real name' },
  'member.titleRequired': { code: 400, cn: '职务不能为空', en: 'Job title cannot be empty' },
  'member.emailRequired': { code: 400, cn: '请输入邮箱', en: 'Enter the email address' },
  'member.emailInvalid': { code: 400, cn: '请输入正确的邮箱', en: 'Enter a valid email address' },
  'member.lastAdministrator': {
    code: 409,
    cn: '企业至少需要一名启用的管理员',
    en: 'An enterprise needs at least one enabled administrator',
  },
  'member.noneChosen': { code: 400, cn: '请选择成员', en: 'Select a member' },
  'member.otherCount': {
    code: 409,
    cn: '现在有 {count} 名成员符合条件，请核对列表后重试',
    en: '{count} {count|member matches|members match} now. Check the list and try again.',
  },
  'member.exportTooMany': {
    code: 400,
    cn: '一次最多导出 {limit} 名成员，当前 {count} 名，请先筛选',
    en: 'At most {limit} members can be exported at once (you selected {count}). Narrow the filters first.',
  },
  'member.columnMissing': {
    code: 400,
    cn: '缺少列“{column}”，请选择文件中对应的列或使用导入模板',
    en: 'The column “{column}” is missing. Choose it among the columns of the file, or use the import template.',
  },
  'enterprise.limitInvalid': {
    code: 400,
    cn: '限额必须是 0 或更大的整数',
    en: 'A limit must be a whole number, 0 or more',
  },
  'member.columnTwice': { code: 400, cn: '列“{column}”出现了两次', en: 'The column “{column}” appears twice' },
  'member.rowDuplicate': { code: 409, cn: '与第 {row} 行账号重复', en: 'Same account as in row {row}' },
  'member.typeUnknown': {
    code: 400,
    cn: '成员类型应为“管理员”“成员”或“体验账号”',
    en: 'The member type must be “administrator”, “member” or “trial”',
  },
});
