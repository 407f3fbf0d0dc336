import { defineMessages } from '../../../../platform/language/index.ts';

/** Words of tables and lists. */
export const listWidgetMessages = defineMessages({
  name: { cn: '名称', en: 'Name' },
  type: { cn: '类型', en: 'Type' },
  location: { cn: '位置', en: 'Location' },
  state: { cn: '状态', en: 'State' },
  online: { cn: '在线', en: 'Online' },
  offline: { cn: '离线', en: 'Offline' },
  time: { cn: '时间', en: 'Time' },
  updated: { cn: '更新', en: 'Updated' },
  more: { cn: '还有 {count} 个', en: '{count} more' },
  total: { cn: '共 {count} 个', en: '{count} in all' },
  ofOnline: { cn: '{count} 个在线', en: '{count} online' },
  noEntities: { cn: '没有符合条件的对象', en: 'No entities' },
  noDocuments: { cn: '没有文档', en: 'No documents' },
  noQuestions: { cn: '没有未关闭的问题', en: 'No open questions' },
  visit: {
    cn: '分享链接中不显示项目的文档和问题',
    en: 'Documents and questions of the project are not shown through a link',
  },
  find: { cn: '搜索', en: 'Search' },
});
