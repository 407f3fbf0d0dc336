import type { FieldLabels } from '../core/fieldLabels.ts';

/** What the fields of these calls are called on screens, for refusals. */
export const ruleChainFieldLabels = {
  id: { cn: '规则链', en: 'Rule chain' },
  customerId: { cn: '项目', en: 'Project' },
  projectId: { cn: '项目', en: 'Project' },
  name: { cn: '规则链名称', en: 'Name' },
  type: { cn: '规则链类型', en: 'Type of the chain' },
  debugMode: { cn: '调试', en: 'Debugging' },
  configuration: { cn: '配置', en: 'Configuration' },
  additionalInfo: { cn: '附加信息', en: 'Additional information' },
  payload: { cn: '节点和连线', en: 'Nodes and links' },
  componentTypes: { cn: '节点分组', en: 'Groups of nodes' },
  ruleChainType: { cn: '规则链类型', en: 'Type of the chain' },
  version: { cn: '版本', en: 'Version' },
  failureIds: { cn: '失败的消息', en: 'Failed messages' },
  minutes: { cn: '分钟', en: 'Minutes' },
  msgId: { cn: '消息', en: 'Message' },
  script: { cn: '脚本', en: 'Script' },
  scriptType: { cn: '脚本用途', en: 'Purpose of the script' },
  scriptLang: { cn: '脚本语言', en: 'Language of the script' },
  argNames: { cn: '参数名', en: 'Names of the arguments' },
  msg: { cn: '消息', en: 'Message' },
  metadata: { cn: '附带信息', en: 'Metadata' },
  msgType: { cn: '消息类型', en: 'Message type' },
} satisfies FieldLabels;
