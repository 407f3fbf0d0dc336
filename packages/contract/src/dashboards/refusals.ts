import { defineRefusals } from '../core/refusal.ts';

export const dashboardRefusals = defineRefusals({
  'dashboard.titleRequired': { code: 400, cn: '请输入看板名称', en: 'Dashboard name is required' },
  'dashboard.required': { code: 400, cn: '请选择看板', en: 'Choose a dashboard' },
  'dashboard.notFound': { code: 404, cn: '看板不存在或已被删除', en: 'This dashboard does not exist or was deleted' },
  'dashboard.tooMany': { code: 400, cn: '一个项目最多 {limit} 个看板', en: 'A project has at most {limit} dashboards' },
  'dashboard.imageInvalid': { code: 400, cn: '请先上传看板封面', en: 'Upload the picture of the dashboard first' },
  'dashboard.notEditable': {
    code: 403,
    cn: '你可以查看此看板，但不能修改',
    en: 'You can view this dashboard but not change it',
  },
  'dashboard.ofOtherProject': {
    code: 403,
    cn: '此看板属于项目“{project}”，请到该项目修改',
    en: 'This dashboard belongs to the project “{project}”. Change it there.',
  },
  'dashboard.notJson': {
    code: 400,
    cn: '看板配置不是有效的 JSON 对象',
    en: 'The configuration of the dashboard is not a valid JSON object',
  },
  'dashboard.tooLarge': {
    code: 413,
    cn: '看板配置超过 {limit}',
    en: 'The configuration of the dashboard is larger than {limit}',
  },
  'dashboard.tooManyWidgets': {
    code: 400,
    cn: '一个看板最多 {limit} 个组件（当前 {count} 个）',
    en: 'A dashboard has at most {limit} widgets (this one has {count})',
  },
  'dashboard.tooManyStates': {
    code: 400,
    cn: '一个看板最多 {limit} 个页面（当前 {count} 个）',
    en: 'A dashboard has at most {limit} states (this one has {count})',
  },
  'dashboard.tooManyAliases': {
    code: 400,
    cn: '一个看板最多 {limit} 个数据对象（当前 {count} 个）',
    en: 'A dashboard has at most {limit} aliases (this one has {count})',
  },
  'dashboard.configurationInvalid': {
    code: 400,
    cn: '看板配置的“{place}”不是应有的类型',
    en: '“{place}” of the dashboard is not of the type that belongs there',
  },
  'dashboard.changedMeanwhile': {
    code: 409,
    cn: '{who} 已将看板保存为版本 {version}，你的修改尚未保存',
    en: '{who} saved version {version} of this dashboard. Your changes are not saved.',
  },
  'dashboard.versionNotFound': {
    code: 404,
    cn: '该版本不存在或已不再保留',
    en: 'This version does not exist or is no longer kept',
  },
  'dashboard.personUnknown': {
    code: 400,
    cn: '所选人员不在此项目中',
    en: 'A chosen person is not in this project',
  },
  'dashboard.tooManyValues': {
    code: 400,
    cn: '一次最多读取 {limit} 个数据',
    en: 'At most {limit} values can be read at once',
  },
  'dashboard.periodInvalid': {
    code: 400,
    cn: '结束时间须晚于开始时间，且跨度不超过 {days} 天',
    en: 'The end must be after the start, at most {days} days later',
  },
  'dashboard.tooManyPoints': {
    code: 400,
    cn: '一次最多返回 {limit} 个数据点，请缩短时段或减少曲线',
    en: 'At most {limit} points are answered at once. Shorten the period or choose fewer series.',
  },
  'annotation.textRequired': { code: 400, cn: '请输入批注内容', en: 'Enter the text of the annotation' },
  'annotation.periodInvalid': { code: 400, cn: '结束时间不能早于开始时间', en: 'The end must not be before the start' },
  'annotation.notFound': { code: 404, cn: '批注不存在或已被删除', en: 'This annotation does not exist or was deleted' },
  'annotation.notYours': {
    code: 403,
    cn: '只有作者和看板的编辑者可以修改此批注',
    en: 'Only its author and editors of the dashboard can change this annotation',
  },
  'annotation.tooMany': {
    code: 400,
    cn: '一个看板最多 {limit} 条批注',
    en: 'A dashboard has at most {limit} annotations',
  },
  'report.nameRequired': { code: 400, cn: '请输入报告名称', en: 'Enter the name of the report' },
  'report.formatRequired': { code: 400, cn: '请选择报告格式', en: 'Choose what the report brings' },
  'report.zoneUnknown': { code: 400, cn: '没有这个时区', en: 'There is no such time zone' },
  'report.recipientRequired': { code: 400, cn: '请选择收件人', en: 'Choose who receives the report' },
  'report.notFound': { code: 404, cn: '报告不存在或已被删除', en: 'This report does not exist or was deleted' },
  'report.tooMany': {
    code: 400,
    cn: '一个看板最多 {limit} 份定时报告',
    en: 'A dashboard has at most {limit} scheduled reports',
  },
  'report.noBrowser': {
    code: 400,
    cn: '服务器未配置生成报告的浏览器，请联系平台管理员',
    en: 'The server has no browser to draw reports with. Contact the platform administrator.',
  },
  'report.noMail': {
    code: 400,
    cn: '平台尚未配置发件服务，请联系平台管理员',
    en: 'Outgoing mail is not set up. Contact the platform administrator.',
  },
  /** RU-VAL-27. */
  'widget.oneAttribute': {
    code: 400,
    cn: '看板组件只能选择一个属性',
    en: 'A dashboard widget allows one attribute',
  },
});
