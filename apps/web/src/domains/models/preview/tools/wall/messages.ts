import { defineMessages } from '../../../../../platform/language/index.ts';

export const wallMessages = defineMessages({
  each: { cn: '每个视图', en: 'Each view' },
  seconds: { cn: '{count} 秒', en: '{count} s' },
  minutes: { cn: '{count} 分钟', en: '{count} min' },
  hint: {
    cn: '全屏显示，隐藏指针，放大标签。有两个以上保存的视图时轮流显示，否则模型缓慢旋转。',
    en: 'Fills the screen, hides the pointer, enlarges labels. Two or more saved views take turns; otherwise the model turns slowly.',
  },
  start: { cn: '开始', en: 'Start' },
  copy: { cn: '复制大屏链接', en: 'Copy wall link' },
  copied: { cn: '已复制大屏链接', en: 'Wall link copied' },
  leave: { cn: '按 Esc 退出大屏模式', en: 'Press Esc to leave wall mode' },
  leaveByTouch: { cn: '连点两下退出大屏模式', en: 'Double-tap to leave wall mode' },
});
