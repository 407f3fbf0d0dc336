import { defineMessages } from '../../../platform/language/index.ts';

export const eventMessages = defineMessages({
  title: { cn: '事件', en: 'Events' },
  time: { cn: '时间', en: 'Time' },
  type: { cn: '类型', en: 'Type' },
  what: { cn: '内容', en: 'Content' },
  server: { cn: '服务器', en: 'Server' },
  allTypes: { cn: '全部类型', en: 'All types' },
  search: { cn: '搜索事件内容', en: 'Search events' },
  export: { cn: '导出 CSV', en: 'Export CSV' },
  empty: { cn: '没有事件', en: 'No events' },
  emptyHint: {
    cn: '设备上线、离线，或消息未被接受时会记录在这里，保留 {days} 天。',
    en: 'Connections, disconnections and rejected messages are recorded here and kept for {days} days.',
  },
  LC_EVENT: { cn: '生命周期', en: 'Life cycle' },
  ERROR: { cn: '错误', en: 'Error' },
  STATS: { cn: '统计', en: 'Statistics' },
  DEBUG_RULE_NODE: { cn: '规则节点调试', en: 'Rule node' },
  DEBUG_RULE_CHAIN: { cn: '规则链调试', en: 'Rule chain' },
  DEBUG_CALCULATED_FIELD: { cn: '计算字段调试', en: 'Calculated field' },
  CONNECTED: { cn: '设备已连接', en: 'Device connected' },
  DISCONNECTED: { cn: '设备已断开', en: 'Device disconnected' },
  failed: { cn: '{event}：{error}', en: '{event}: {error}' },
  refused: { cn: '{method}未被接受：{error}', en: '{methodEn} rejected: {error}' },
  stats: {
    cn: '处理 {messages} 条消息，{errors} 条未被接受',
    en: '{messages} {messages|message|messages} processed, {errors} rejected',
  },
  telemetry: { cn: '遥测数据', en: 'Telemetry' },
  attributes: { cn: '属性', en: 'Attribute update' },
  message: { cn: '消息', en: 'Message' },
});
