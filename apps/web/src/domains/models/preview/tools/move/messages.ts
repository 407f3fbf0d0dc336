import { defineMessages } from '../../../../../platform/language/index.ts';

export const moveMessages = defineMessages({
  orbit: { cn: '环绕浏览', en: 'Orbit' },
  walk: { cn: '漫游', en: 'Walk' },
  plan: { cn: '楼层平面', en: 'Storey plan' },
  forward: { cn: '向前走', en: 'Walk forward' },
  back: { cn: '向后走', en: 'Walk back' },
  left: { cn: '向左走', en: 'Walk left' },
  right: { cn: '向右走', en: 'Walk right' },
});

export const planMessages = defineMessages({
  hint: {
    cn: '选择楼层，从正上方查看 1.2 m 高处的剖切平面。',
    en: 'Choose a storey to see its plan, cut 1.2 m above the floor.',
  },
  leave: { cn: '返回三维', en: 'Back to 3D' },
  none: { cn: '模型中没有楼层', en: 'The model has no storeys' },
});
