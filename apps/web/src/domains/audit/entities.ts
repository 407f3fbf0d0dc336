import type { Text } from '@twinscape/contract';

/** The things of the operation log by the names that ThingsBoard gives them. */
export const ENTITY_NAMES: Readonly<Record<string, Text>> = {
  TENANT: { cn: '企业', en: 'Enterprise' },
  CUSTOMER: { cn: '项目', en: 'Project' },
  USER: { cn: '账号', en: 'Account' },
  OPERATION_LOG: { cn: '日志', en: 'Log' },
  FILE: { cn: '文件', en: 'File' },
  ADMIN_SETTINGS: { cn: '系统设置', en: 'Settings' },
  OAUTH_CLIENT: { cn: '接入应用', en: 'Application' },
  OAUTH_GRANT: { cn: '应用授权', en: 'Application access' },
  API_KEY: { cn: 'API 密钥', en: 'API key' },
  MESSAGE: { cn: '消息', en: 'Message' },
  DEVICE: { cn: '设备', en: 'Device' },
  DEVICE_PROFILE: { cn: '设备类型', en: 'Device profile' },
  PROVISION_KEY: { cn: '注册密钥', en: 'Registration key' },
  ASSET: { cn: '资产', en: 'Asset' },
  MODEL: { cn: '模型', en: 'Model' },
  LABEL_ITEM: { cn: '标签库', en: 'Label library' },
  SCENE: { cn: '场景', en: 'Scene' },
  SHARE: { cn: '分享链接', en: 'Share link' },
  ALARM: { cn: '报警', en: 'Alarm' },
  ALARM_NOTICE_RULE: { cn: '通知规则', en: 'Notification rule' },
  DASHBOARD: { cn: '看板', en: 'Dashboard' },
  ENTITY_VIEW: { cn: '实体视图', en: 'Entity view' },
  RULE_CHAIN: { cn: '规则链', en: 'Rule chain' },
};
