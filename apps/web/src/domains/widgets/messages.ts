import { defineMessages } from '../../platform/language/index.ts';

/** What several rooms of the widgets say. */
export const widgetMessages = defineMessages({
  bundles: { cn: '组件包', en: 'Widget bundles' },
  shelf: { cn: '组件库', en: 'Widget library' },
  gone: { cn: '组件包不存在', en: 'This bundle does not exist' },
  widgetGone: { cn: '组件不存在', en: 'This widget does not exist' },
  goneHint: {
    cn: '它可能已被删除，或属于其他项目。',
    en: 'It may have been deleted, or it belongs to another project.',
  },
  toBundles: { cn: '返回组件包列表', en: 'Back to bundles' },
  toBundle: { cn: '返回组件包', en: 'Back to bundle' },
  saved: { cn: '保存成功', en: 'Saved' },
});

/** K-84, as kinds are chosen. */
export const widgetKindMessages = defineMessages({
  latest: { cn: '最新值', en: 'Latest values' },
  control: { cn: '控制', en: 'Control' },
  warning: { cn: '报警', en: 'Alarms' },
  list: { cn: '列表', en: 'List' },
  static: { cn: '静态', en: 'Static' },
});
export const widgetKindHints = defineMessages({
  latest: { cn: '显示设备的当前值和走势', en: 'Shows current values and trends of devices' },
  control: { cn: '滑块、开关，向设备下发指令', en: 'Sliders and switches that send commands to devices' },
  warning: { cn: '显示进行中的报警', en: 'Shows active alarms' },
  list: { cn: '成行显示多个数据', en: 'Shows several values in rows' },
  static: { cn: '标题、说明等固定内容', en: 'Fixed content such as titles and notes' },
});
