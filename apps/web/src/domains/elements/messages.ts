import { defineMessages } from '../../platform/language/index.ts';

/** What several rooms of the element libraries say. */
export const elementMessages = defineMessages({
  title: { cn: '元件库', en: 'Element library' },
  shelf: { cn: '元件库', en: 'Element library' },
  kind: { cn: '类型', en: 'Type' },
  name: { cn: '名称', en: 'Name' },
  picture: { cn: '预览图', en: 'Preview' },
  package: { cn: '压缩包', en: 'Package' },
  data: { cn: '数据（JSON）', en: 'Data (JSON)' },
});

/** the kinds of elements. */
export const kindMessages = defineMessages({
  data: { cn: '数据定义', en: 'Data definition' },
  '3d': { cn: '三维元件', en: '3D element' },
});
