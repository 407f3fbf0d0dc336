import type { Text } from '@twinscape/contract';

/** The sheet of an exported operation log. */
export const spreadsheetMessages = {
  title: { cn: '操作日志', en: 'Operation log' },
  time: { cn: '时间', en: 'Time' },
  user: { cn: '操作人', en: 'User' },
  actedBy: { cn: '代操作的管理员', en: 'Administrator acting as the user' },
  type: { cn: '类型', en: 'Type' },
  content: { cn: '内容', en: 'Content' },
  entity: { cn: '对象', en: 'Entity' },
  company: { cn: '企业', en: 'Enterprise' },
  project: { cn: '项目', en: 'Project' },
  ip: { cn: 'IP 地址', en: 'IP address' },
  more: {
    cn: '仅包含前 {limit} 条，请缩小筛选范围后导出其余内容',
    en: 'Only the first {limit} entries are included. Narrow the filters to export the others.',
  },
} as const satisfies Readonly<Record<string, Text>>;

const types: Readonly<Record<number, Text>> = {
  1: { cn: '新增', en: 'Added' },
  2: { cn: '修改', en: 'Updated' },
  3: { cn: '删除', en: 'Deleted' },
};
export const getTypeMessage = (operationType: number): Text => types[operationType] ?? { cn: '其他', en: 'Other' };
