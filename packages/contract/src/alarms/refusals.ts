import { defineRefusals } from '../core/refusal.ts';

export const alarmRefusals = defineRefusals({
  'alarm.required': { code: 400, cn: '请选择报警', en: 'Choose the alarm' },
  'alarm.notFound': { code: 404, cn: '报警不存在', en: 'This alarm does not exist' },
  'alarm.typeRequired': { code: 400, cn: '请填写报警类型', en: 'Enter the alarm type' },
  'alarm.originatorRequired': { code: 400, cn: '请选择报警来源', en: 'Choose the alarm source' },
  'alarm.originatorNotFound': { code: 404, cn: '报警来源不存在', en: 'The alarm source does not exist' },
  'alarm.originatorFixed': {
    code: 400,
    cn: '报警来源和类型不能修改',
    en: 'The source and the type of an alarm cannot be changed',
  },
  'alarm.timesReversed': {
    code: 400,
    cn: '结束时间不能早于开始时间',
    en: 'An alarm cannot end before it begins',
  },
  'alarm.acknowledgedAlready': { code: 400, cn: '报警已被确认', en: 'The alarm is already acknowledged' },
  'alarm.clearedAlready': { code: 400, cn: '报警已被清除', en: 'The alarm is already cleared' },
  'alarm.assigneeRequired': { code: 400, cn: '请选择处理人', en: 'Choose an assignee' },
  'alarm.assigneeNotMember': {
    code: 400,
    cn: '处理人须为本项目成员或企业管理员',
    en: 'The assignee must be a project member or an enterprise administrator',
  },
  'alarm.assignedAlready': {
    code: 400,
    cn: '报警已分配给该处理人',
    en: 'The alarm is already assigned to this person',
  },
  'alarm.notAssigned': { code: 400, cn: '报警尚未分配处理人', en: 'The alarm is not assigned' },
  'alarm.commentRequired': { code: 400, cn: '请填写备注', en: 'Enter a comment' },
  'alarm.commentNotFound': { code: 404, cn: '备注不存在', en: 'This comment does not exist' },
  'alarm.commentOthers': {
    code: 403,
    cn: '只能修改自己的备注',
    en: 'You can change only your own comments',
  },
  'alarm.statusTwice': {
    code: 400,
    cn: 'searchStatus 与 status 只能填写一个',
    en: 'Only one of searchStatus and status can be given',
  },
  'alarm.ancestorUnknown': {
    code: 400,
    cn: '不支持按该类对象筛选报警',
    en: 'Alarms cannot be filtered by this kind of entity',
  },
  'alarm.exportTooMany': {
    code: 400,
    cn: '一次最多导出 {limit} 条报警，当前 {count} 条，请先筛选',
    en: 'At most {limit} alarms can be exported at once (you selected {count}). Narrow the filters first.',
  },
});
