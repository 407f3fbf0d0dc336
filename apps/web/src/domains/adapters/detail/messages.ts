import { defineMessages } from '../../../platform/language/index.ts';

export const adapterDetailMessages = defineMessages({
  points: { cn: '点位', en: 'Points' },
  browse: { cn: '浏览', en: 'Browse' },
  log: { cn: '日志', en: 'Log' },
  settings: { cn: '设置', en: 'Settings' },
  gone: { cn: '适配器不存在', en: 'This adapter does not exist' },
  goneHint: { cn: '它可能已被删除，或属于其他项目。', en: 'It was deleted, or belongs to another project.' },
  back: { cn: '返回适配器列表', en: 'Back to the adapters' },
  rate: { cn: '每分钟 {count} 个数据', en: '{count} values per minute' },
  created: { cn: '创建', en: 'Created' },
  updated: { cn: '更新', en: 'Updated' },
  kept: { cn: '已保存（不显示）', en: 'Saved (hidden)' },
  yes: { cn: '是', en: 'Yes' },
  no: { cn: '否', en: 'No' },
  mapInProject: {
    cn: '点位在项目中映射：打开项目，进入“物联 → 适配器”，选择此适配器。',
    en: 'Points are mapped in a project: open the project, then IoT → Adapters, and choose this adapter.',
  },
  level: { cn: '级别', en: 'Level' },
  allLevels: { cn: '全部级别', en: 'All levels' },
  info: { cn: '信息', en: 'Information' },
  warning: { cn: '警告', en: 'Warning' },
  error: { cn: '错误', en: 'Error' },
  time: { cn: '时间', en: 'Time' },
  what: { cn: '内容', en: 'Content' },
  detail: { cn: '详情', en: 'Detail' },
  noLog: { cn: '没有日志', en: 'No log entries' },
  noLogHint: {
    cn: '启动适配器后，连接、断开和异常记录在这里。',
    en: 'Connections, interruptions and errors of a running adapter are written here.',
  },
});
