import { defineMessages } from '../../platform/language/index.ts';

/** The fields of an attribute, and what its kinds of values are called. */
export const attributeFieldMessages = defineMessages({
  name: { cn: '名称', en: 'Name' },
  value: { cn: '值', en: 'Value' },
  type: { cn: '类型', en: 'Type' },
  number: { cn: '数值', en: 'Number' },
  integer: { cn: '整数', en: 'Integer' },
  boolean: { cn: '布尔', en: 'Boolean' },
  text: { cn: '文本', en: 'Text' },
  json: { cn: 'JSON', en: 'JSON' },
  yes: { cn: '是', en: 'Yes' },
  no: { cn: '否', en: 'No' },
});
