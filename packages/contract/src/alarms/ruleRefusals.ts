import { defineRefusals } from '../core/refusal.ts';

/** What may be wrong with a rule. `path` says where, as `levels[0].when.of[1].key`. */
export const alarmRuleRefusals = defineRefusals({
  'alarmRule.required': { code: 400, cn: '请选择报警规则', en: 'Choose the alarm rule' },
  'alarmRule.notFound': { code: 404, cn: '报警规则不存在', en: 'This alarm rule does not exist' },
  'alarmRule.nameRequired': { code: 400, cn: '请输入规则名称', en: 'Enter the rule name' },
  'alarmRule.typeRequired': { code: 400, cn: '请输入报警类型', en: 'Enter the alarm type' },
  'alarmRule.targetRequired': {
    code: 400,
    cn: '请选择规则适用的设备或设备分组',
    en: 'Choose the device or the device group that the rule applies to',
  },
  'alarmRule.changedMeanwhile': {
    code: 409,
    cn: '报警规则已被他人修改（当前版本 {version}），请刷新后重试',
    en: 'Somebody else changed this rule (now version {version}). Refresh and try again.',
  },
  'alarmRule.tooManyRules': {
    code: 400,
    cn: '一个项目最多 {limit} 条报警规则',
    en: 'A project can have at most {limit} alarm rules',
  },
  'alarmRule.periodInvalid': { code: 400, cn: '结束时间必须晚于开始时间', en: 'The end must be after the start' },
  'alarmRule.noCause': {
    code: 404,
    cn: '该报警没有这条记录',
    en: 'The alarm has no such record',
  },
  'alarmRule.missing': { code: 400, cn: '{path}：缺少此项', en: '{path}: this is missing' },
  'alarmRule.wrongType': { code: 400, cn: '{path}：类型应为 {wanted}', en: '{path}: {wanted} is needed here' },
  'alarmRule.unknownField': {
    code: 400,
    cn: '{path}：规则中没有名为“{field}”的项',
    en: '{path}: a rule has no field “{field}” here',
  },
  'alarmRule.notOneOf': { code: 400, cn: '{path}：只能是 {values} 之一', en: '{path}: must be one of {values}' },
  'alarmRule.tooSmall': { code: 400, cn: '{path}：不能小于 {limit}', en: '{path}: must be at least {limit}' },
  'alarmRule.tooLarge': { code: 400, cn: '{path}：不能大于 {limit}', en: '{path}: must be at most {limit}' },
  'alarmRule.tooFew': { code: 400, cn: '{path}：至少需要 {limit} 项', en: '{path}: at least {limit} needed' },
  'alarmRule.tooMany': { code: 400, cn: '{path}：最多 {limit} 项', en: '{path}: at most {limit} allowed' },
  'alarmRule.empty': { code: 400, cn: '{path}：不能为空', en: '{path}: must not be empty' },
  'alarmRule.tooLong': {
    code: 400,
    cn: '{path}：不能超过 {limit} 个字符',
    en: '{path}: at most {limit} characters',
  },
  'alarmRule.malformed': { code: 400, cn: '{path}：格式不正确', en: '{path}: the format is not correct' },
  'alarmRule.tooDeep': {
    code: 400,
    cn: '{path}：条件嵌套不能超过 {limit} 层',
    en: '{path}: conditions go at most {limit} levels deep',
  },
  'alarmRule.tooManyConditions': {
    code: 400,
    cn: '{path}：一条规则最多包含 {limit} 个条件',
    en: '{path}: a rule has at most {limit} conditions',
  },
  'alarmRule.documentTooLong': {
    code: 400,
    cn: '{path}：规则内容不能超过 {limit} 个字符',
    en: '{path}: a rule has at most {limit} characters',
  },
  'alarmRule.severityTwice': {
    code: 400,
    cn: '{path}：严重程度“{severity}”重复，每个严重程度只能出现一次',
    en: '{path}: the severity “{severity}” appears twice',
  },
  'alarmRule.notOrdered': {
    code: 400,
    cn: '{path}：大于、小于类比较须与数值比较',
    en: '{path}: greater-than and less-than comparisons need a number',
  },
  'alarmRule.releaseOperator': {
    code: 400,
    cn: '{path}：恢复值只用于大于、小于类比较',
    en: '{path}: only greater-than and less-than comparisons have a reset value',
  },
  'alarmRule.releaseAbove': {
    code: 400,
    cn: '{path}：恢复值不能高于阈值 {value}',
    en: '{path}: the reset value cannot be above the limit {value}',
  },
  'alarmRule.releaseBelow': {
    code: 400,
    cn: '{path}：恢复值不能低于阈值 {value}',
    en: '{path}: the reset value cannot be below the limit {value}',
  },
  'alarmRule.zoneUnknown': {
    code: 400,
    cn: '{path}：时区“{zone}”不存在',
    en: '{path}: the time zone “{zone}” does not exist',
  },
  'alarmRule.dayTwice': { code: 400, cn: '{path}：“{day}”重复', en: '{path}: “{day}” appears twice' },
  'alarmRule.noTime': {
    code: 400,
    cn: '{path}：开始与结束时间不能相同；全天请填 00:00 至 24:00',
    en: '{path}: start and end cannot be the same; for the whole day enter 00:00 to 24:00',
  },
  'alarmRule.neverOpen': {
    code: 400,
    cn: '{path}：开始时间不能为 24:00',
    en: '{path}: a schedule cannot begin at 24:00',
  },
});
