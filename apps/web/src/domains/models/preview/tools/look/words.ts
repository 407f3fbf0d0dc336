import { wording } from '../../../../../platform/language/index.ts';

export const lookWords = wording({
  home: { cn: '默认视角', en: 'Home view' },
  fit: { cn: '缩放至选中', en: 'Fit the selection' },
  views: { cn: '标准视角', en: 'Standard views' },
  top: { cn: '俯视', en: 'From above' },
  front: { cn: '前视', en: 'From the front' },
  right: { cn: '右视', en: 'From the right' },
  noFocus: { cn: '不在场景中，无法定位', en: 'Not in the scene, cannot focus' },
});
