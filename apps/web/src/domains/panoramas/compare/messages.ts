import { defineMessages } from '../../../platform/language/index.ts';

export const pairMessages = defineMessages({
  back: { cn: '返回全景列表', en: 'Back to the panoramas' },
  title: { cn: '全景对比', en: 'Compare panoramas' },
  side: { cn: '并排', en: 'Side by side' },
  wipe: { cn: '滑动', en: 'Wipe' },
  how: { cn: '对比方式', en: 'How to compare' },
  locked: { cn: '同步转动', en: 'Turn together' },
  unlocked: { cn: '已解除同步，可分别转动后重新同步', en: 'Apart: turn each, then lock again' },
  border: { cn: '分界位置', en: 'Where one ends' },
  left: { cn: '左侧', en: 'Left' },
  right: { cn: '右侧', en: 'Right' },
  choose: { cn: '选择照片', en: 'Choose a photograph' },
  gone: { cn: '全景不存在', en: 'This panorama does not exist' },
  goneHint: { cn: '请返回列表，选择两个全景后再对比', en: 'Go back to the list and select two panoramas' },
  none: { cn: '该全景还没有可浏览的照片', en: 'This panorama has no photographs to look at yet' },
  failed: { cn: '照片无法显示', en: 'This photograph cannot be shown' },
});
