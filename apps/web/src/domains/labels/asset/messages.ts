import { defineMessages } from '../../../platform/language/index.ts';

export const assetLabelMessages = defineMessages({
  none: { cn: '这个资产还没有标签', en: 'This asset has no label yet' },
  noneHint: {
    cn: '标签在场景中显示资产的实时数据。可从模板开始，或自己设计。',
    en: 'A label shows the live values of the asset in scenes. Start from a template or design your own.',
  },
  noneReader: { cn: '设计好的标签会显示在这里。', en: 'Its label appears here once it is designed.' },
  design: { cn: '设计标签', en: 'Design label' },
  edit: { cn: '编辑标签', en: 'Edit label' },
  apply: { cn: '应用到同类型资产', en: 'Apply to assets of the type' },
  remove: { cn: '删除标签', en: 'Delete label' },
  lost: { cn: '实时连接中断，显示的是断开前的值', en: 'The live connection is lost: these are values from before' },
  yes: { cn: '是', en: 'yes' },
  no: { cn: '否', en: 'no' },
});
