import { defineMessages } from '../../../../platform/language/index.ts';

export const mappingMessages = defineMessages({
  title: { cn: '按编号批量关联', en: 'Link assets by number' },
  intro: {
    cn: '资产编号与构件的属性值完全相同时，二者建立关联。已关联此模型构件的资产不受影响。',
    en: 'An asset is linked to the elements whose property equals its number exactly. Assets already linked to this model are not changed.',
  },
  attribute: { cn: '存放资产编号的构件属性', en: 'Element property with the asset number' },
  number: { cn: '构件编号', en: 'Element number' },
  name: { cn: '构件名称', en: 'Element name' },
  looking: { cn: '正在比对', en: 'Comparing' },
  found: { cn: '{count} 个构件可关联', en: '{count} {count|element|elements} can be linked' },
  nothingNew: { cn: '没有可新增的关联', en: 'Nothing new to link' },
  unmatched: { cn: '{count} 个资产未找到构件', en: 'No element found for {count} {count|asset|assets}' },
  conflicting: {
    cn: '{count} 个资产因已有其他关联而跳过',
    en: '{count} {count|asset|assets} skipped because of other links',
  },
  firstOf: { cn: '列出前 {count} 个资产', en: 'First {count} {count|asset|assets}' },
  elements: { cn: '关联构件', en: 'Elements' },
  run: { cn: '关联', en: 'Link' },
  done: { cn: '已关联 {count} 个构件', en: 'Linked {count} {count|element|elements}' },
});
