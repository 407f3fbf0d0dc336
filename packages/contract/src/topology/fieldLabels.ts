import type { FieldLabels } from '../core/fieldLabels.ts';

/** What the fields of these calls are called on screens, for refusals. */
export const topologyFieldLabels = {
  typeName: { cn: '类型名称', en: 'Type name' },
  allowsCycles: { cn: '允许循环', en: 'Circles allowed' },
  topologyTypeId: { cn: '关系类型', en: 'Relation type' },
  topologyJson: { cn: '布局', en: 'Layout' },
  places: { cn: '布局位置', en: 'Positions' },
  x: { cn: '横坐标', en: 'X' },
  y: { cn: '纵坐标', en: 'Y' },
  relations: { cn: '关系', en: 'Relations' },
  topologyType: { cn: '关系类型', en: 'Relation type' },
  topologyTypes: { cn: '关系类型', en: 'Relation types' },
  level: { cn: '层数', en: 'Levels' },
  direction: { cn: '方向', en: 'Direction' },
  fromId: { cn: '上游资产', en: 'Upstream asset' },
  toId: { cn: '下游资产', en: 'Downstream asset' },
  topologyParentNode: { cn: '上级节点', en: 'Parent node' },
} as const satisfies FieldLabels;
