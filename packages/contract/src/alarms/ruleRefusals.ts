import { defineRefusals } from '../core/refusal.ts';

/** What may be wrong with a rule. `path` says where, as `levels[0].when.of[1].key`. */
export const alarmRuleRefusals = defineRefusals({
  'alarmRule.required': { code: 400, cn: '请选择报警规则', en: 'Choose the alarm rule' },
  'alarmRule.notFound': { code: 404, cn: '报警规则不存在', en: 'There is no such alarm rule' },
  'alarmRule.nameRequired': { code: 400, cn: '请输入规则名称', en: 'Enter the name of the rule' },
  'alarmRule.typeRequired': { code: 400, cn: '请输入报警类型', en: 'Enter the type of the alarm' },
  'alarmRule.targetRequired': {
    code: 400,
    cn: '请选择规则适用的设备或设备分组',
    en: 'Choose the device or the category that the rule watches',
  },
  'alarmRule.changedMeanwhile': {
    code: 409,
    cn: '报警规则已被他人修改（当前版本 {version}），请刷新后重试',
    en: 'Somebody else changed the rule meanwhile (it is at version {version}): refresh and try again',
  },
  'alarmRule.tooManyRules': {
    code: 400,
    cn: '一个项目最多 {limit} 条报警规则',
    en: 'A project has at most {limit} alarm rules',
  },
  'alarmRule.periodInvalid': { code: 400, cn: '结束时间必须晚于开始时间', en: 'The end must lie after the start' },
  'alarmRule.noCause': {
    code: 404,
    cn: '该报警没有这条记录',
    en: 'The alarm has no such event',
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
  'alarmRule.malformed': { code: 400, cn: '{path}：格式不正确', en: '{path}: this is not written correctly' },
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
    cn: '{path}：级别“{severity}”出现了两次，每个级别只能有一个',
    en: '{path}: the severity “{severity}” is there twice; each may have one level',
  },
  'alarmRule.notOrdered': {
    code: 400,
    cn: '{path}：大于、小于类比较须与数值比较',
    en: '{path}: greater and less need a number to compare with',
  },
  'alarmRule.releaseOperator': {
    code: 400,
    cn: '{path}：回差值只用于大于、小于类比较',
    en: '{path}: only greater and less have a release value',
  },
  'alarmRule.releaseAbove': {
    code: 400,
    cn: '{path}：回差值不能高于阈值 {value}',
    en: '{path}: the release value must not lie above the threshold {value}',
  },
  'alarmRule.releaseBelow': {
    code: 400,
    cn: '{path}：回差值不能低于阈值 {value}',
    en: '{path}: the release value must not lie below the threshold {value}',
  },
  'alarmRule.zoneUnknown': {
    code: 400,
    cn: '{path}：时区“{zone}”不存在',
    en: '{path}: there is no time zone “{zone}”',
  },
  'alarmRule.dayTwice': { code: 400, cn: '{path}：“{day}”重复', en: '{path}: “{day}” is there twice' },
  'alarmRule.noTime': {
    code: 400,
    cn: '{path}：开始与结束时间不能相同；全天请填 00:00 至 24:00',
    en: '{path}: begins and ends at the same time; for the whole day write 00:00 to 24:00',
  },
  'alarmRule.neverOpen': {
    code: 400,
    cn: '{path}：开始时间不能为 24:00',
    en: '{path}: a schedule cannot begin at 24:00',
  },
});
