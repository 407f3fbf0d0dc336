import { defineMessages } from '../../../../platform/language/index.ts';

export const mappingMessages = defineMessages({
  title: { cn: '按编码批量关联', en: 'Relate assets by their codes' },
  intro: {
    cn: '资产编码与构件的某个属性值完全相同时，二者建立关联。已关联此模型构件的资产不受影响。',
    en: 'An asset is related to the elements whose attribute is exactly its code. Assets that have elements of this model stay as they are.',
  },
  attribute: { cn: '存放资产编码的构件属性', en: 'The attribute that holds the code' },
  number: { cn: '构件编号', en: 'Number of the element' },
  name: { cn: '构件名称', en: 'Name of the element' },
  looking: { cn: '正在比对', en: 'Comparing' },
  found: { cn: '{count} 个构件可关联', en: '{count} elements can be related' },
  nothingNew: { cn: '没有可新增的关联', en: 'There is nothing to relate that is not related already' },
  unmatched: { cn: '{count} 个资产未找到构件', en: '{count} assets have no such element' },
  conflicting: {
    cn: '{count} 个资产因已有其他关联而跳过',
    en: '{count} assets are passed over because of what they are related to',
  },
  firstOf: { cn: '列出前 {count} 个资产', en: 'The first {count} assets' },
  elements: { cn: '关联构件', en: 'Elements' },
  run: { cn: '关联', en: 'Relate' },
  done: { cn: '已关联 {count} 个构件', en: '{count} elements related' },
});
