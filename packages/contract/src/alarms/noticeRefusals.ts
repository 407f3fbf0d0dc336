import { defineRefusals } from '../core/refusal.ts';

export const noticeRefusals = defineRefusals({
  'notice.required': { code: 400, cn: '请选择通知规则', en: 'Choose the notification rule' },
  'notice.notFound': { code: 404, cn: '通知规则不存在', en: 'This notification rule does not exist' },
  'notice.nameRequired': { code: 400, cn: '请输入通知规则名称', en: 'Enter the rule name' },
  'notice.eventsRequired': { code: 400, cn: '请至少选择一种事件', en: 'Choose at least one event' },
  'notice.channelRequired': {
    code: 400,
    cn: '请至少选择一种渠道：站内消息、邮件或 Webhook',
    en: 'Choose at least one channel: message, email or webhook',
  },
  'notice.recipientRequired': {
    code: 400,
    cn: '站内消息和邮件需要接收人：请选择人员或角色',
    en: 'Messages and emails need recipients: choose people or roles',
  },
  'notice.recipientUnknown': {
    code: 400,
    cn: '所选接收人中有 {count} 人不在本项目中',
    en: '{count} of the selected people {count|is|are} not in the project',
  },
  'notice.deviceUnknown': {
    code: 400,
    cn: '所选设备中有 {count} 台不在本项目中',
    en: '{count} of the selected devices {count|is|are} not in the project',
  },
  'notice.categoryUnknown': {
    code: 400,
    cn: '所选设备分组中有 {count} 个不在本项目中',
    en: '{count} of the selected device groups {count|is|are} not in the project',
  },
  'notice.tooMany': {
    code: 400,
    cn: '每个项目最多 {limit} 条通知规则',
    en: 'A project can have at most {limit} notification rules',
  },
  'notice.changed': {
    code: 409,
    cn: '通知规则已被他人修改，请刷新后重试',
    en: 'Somebody else changed this notification rule. Refresh and try again.',
  },
  'notice.noMail': {
    code: 400,
    cn: '平台尚未设置发信邮箱，暂不能使用邮件通知',
    en: 'Outgoing mail is not set up on this platform, so email is not available',
  },
  'notice.urlInvalid': {
    code: 400,
    cn: 'Webhook 地址不正确：须为 http:// 或 https:// 开头的完整网址，且不超过 2000 个字符',
    en: 'The webhook address is not valid: enter a full address that starts with http:// or https://, at most 2000 characters',
  },
  'notice.urlCredentials': {
    code: 400,
    cn: 'Webhook 地址中不能包含用户名或密码',
    en: 'The webhook address must not contain a user name or password',
  },
  'notice.urlPort': {
    code: 400,
    cn: 'Webhook 地址中的端口不允许使用',
    en: 'The port in the webhook address is not allowed',
  },
  'notice.urlAddress': {
    code: 400,
    cn: 'Webhook 地址指向本机、内网或保留地址，平台不允许访问。如确需使用，请平台管理员将其加入 TWINSCAPE_OUTBOUND_ALLOW',
    en: 'The webhook address is on this machine, in a private network or reserved, which is not allowed. Ask the platform administrator to add it to TWINSCAPE_OUTBOUND_ALLOW.',
  },
  'notice.deliveryRequired': { code: 400, cn: '请选择要重新发送的记录', en: 'Choose what to resend' },
  'notice.zoneUnknown': { code: 400, cn: '时区“{zone}”不存在', en: 'The time zone “{zone}” does not exist' },
  'notice.quietDays': { code: 400, cn: '请至少选择一天', en: 'Choose at least one day' },
  'notice.quietHours': {
    code: 400,
    cn: '开始与结束时间不能相同；全天请填 00:00 至 24:00',
    en: 'Start and end cannot be the same; for the whole day enter 00:00 to 24:00',
  },
});
