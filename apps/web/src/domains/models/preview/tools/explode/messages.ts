import { defineMessages } from '../../../../../platform/language/index.ts';

export const explodeMessages = defineMessages({
  factor: { cn: '分解距离', en: 'Distance' },
  fit: { cn: '缩放至全部', en: 'Fit all' },
  storeys: { cn: '隔离楼层', en: 'Isolate storey' },
  together: { cn: '复原', en: 'Reset' },
});
