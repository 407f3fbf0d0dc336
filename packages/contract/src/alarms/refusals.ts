import { defineRefusals } from '../core/refusal.ts';

export const alarmRefusals = defineRefusals({
  'alarm.required': { code: 400, cn: '请选择报警', en: 'Choose the alarm' },
  'alarm.notFound': { code: 404, cn: '报警不存在', en: 'There is no such alarm' },
  'alarm.typeRequired': { code: 400, cn: '请填写报警类型', en: 'Enter the type of the alarm' },
  'alarm.originatorRequired': { code: 400, cn: '请选择报警来源', en: 'Choose what the alarm comes from' },
  'alarm.originatorNotFound': { code: 404, cn: '报警来源不存在', en: 'What the alarm comes from does not exist' },
  'alarm.originatorFixed': {
    code: 400,
    cn: '报警来源和类型不能修改',
    en: 'Type and originator of an alarm cannot be changed',
  },
  'alarm.timesReversed': {
    code: 400,
    cn: '结束时间不能早于开始时间',
    en: 'An alarm cannot end before it begins',
  },
  'alarm.acknowledgedAlready': { code: 400, cn: '报警已被确认', en: 'The alarm is acknowledged already' },
  'alarm.clearedAlready': { code: 400, cn: '报警已被清除', en: 'The alarm is cleared already' },
  'alarm.assigneeRequired': { code: 400, cn: '请选择处理人', en: 'Choose who takes care of it' },
  'alarm.assigneeNotMember': {
    code: 400,
    cn: '处理人须为本项目成员或企业管理员',
    en: 'Only a member of the project or an administrator of the enterprise can take care of it',
  },
  'alarm.assignedAlready': { code: 400, cn: '报警已分配给该处理人', en: 'The alarm is theirs already' },
  'alarm.notAssigned': { code: 400, cn: '报警尚未分配处理人', en: 'Nobody takes care of the alarm' },
  'alarm.commentRequired': { code: 400, cn: '请填写备注', en: 'Enter the comment' },
  'alarm.commentNotFound': { code: 404, cn: '备注不存在', en: 'There is no such comment' },
  'alarm.commentOthers': {
    code: 403,
    cn: '只能修改自己的备注',
    en: 'You can only change comments of your own',
  },
  'alarm.statusTwice': {
    code: 400,
    cn: 'searchStatus 与 status 只能填写一个',
    en: 'Only one of searchStatus and status can be given',
  },
  'alarm.ancestorUnknown': {
    code: 400,
    cn: '不支持按该类对象筛选报警',
    en: 'Alarms cannot be narrowed to that kind of thing',
  },
  'alarm.exportTooMany': {
    code: 400,
    cn: '一次最多导出 {limit} 条报警，当前 {count} 条，请先筛选',
    en: 'At most {limit} alarms can be exported at once and there are {count}: filter them first',
  },
});
