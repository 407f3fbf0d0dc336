import type { Text } from '@twinscape/contract';

/** Names of what an element has without a property set, and of the columns of a schedule. */
export const elementWords = {
  basic: { cn: '基本信息', en: 'Basic data' },
  class: { cn: '类别', en: 'Class' },
  name: { cn: '名称', en: 'Name' },
  number: { cn: '编号', en: 'Number' },
  type: { cn: '类型', en: 'Type' },
  typeNumber: { cn: '类型编号', en: 'Type number' },
  objectType: { cn: '对象类型', en: 'Object type' },
  predefinedType: { cn: '预定义类型', en: 'Predefined type' },
  storey: { cn: '楼层', en: 'Storey' },
  elevation: { cn: '标高', en: 'Elevation' },
  description: { cn: '描述', en: 'Description' },
  globalId: { cn: '全局标识', en: 'GlobalId' },
  materials: { cn: '材料', en: 'Materials' },
  material: { cn: '材料', en: 'Material' },
  systems: { cn: '系统', en: 'Systems' },
  ofType: { cn: '{set}（类型）', en: '{set} (type)' },
  schedule: { cn: '构件清单', en: 'Schedule of elements' },
} as const satisfies Record<string, Text>;
