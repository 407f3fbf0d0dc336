import { defineMessages } from '../../../../../platform/language/index.ts';

export const explodeMessages = defineMessages({
  factor: { cn: '拆分距离', en: 'How far apart' },
  fit: { cn: '缩放至全部', en: 'Fit everything' },
  storeys: { cn: '单独查看某一层', en: 'One storey alone' },
  together: { cn: '合拢', en: 'Together again' },
});
