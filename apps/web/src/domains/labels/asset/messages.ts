import { defineMessages } from '../../../platform/language/index.ts';

export const assetLabelMessages = defineMessages({
  none: { cn: '这个资产没有数据标签', en: 'This asset has no data label' },
  noneHint: {
    cn: '数据标签在场景中显示资产的实时数据，可套用模板或自己设计。',
    en: 'A data label shows live data of the asset in scenes. Use a template or design your own.',
  },
  noneReader: { cn: '设计好的数据标签会显示在这里。', en: 'The data label appears here after it is designed.' },
  design: { cn: '设计标签', en: 'Design label' },
  edit: { cn: '编辑标签', en: 'Edit label' },
  apply: { cn: '批量应用', en: 'Apply label' },
  remove: { cn: '删除标签', en: 'Delete label' },
  lost: {
    cn: '实时连接中断，显示的是中断前的值',
    en: 'Live connection lost. The values are from before the interruption.',
  },
  yes: { cn: '是', en: 'yes' },
  no: { cn: '否', en: 'no' },
});
