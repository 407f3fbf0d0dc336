import { defineRefusals } from '../core/refusal.ts';

export const widgetRefusals = defineRefusals({
  'widgetPackage.select': { code: 400, cn: '请选择组件包', en: 'Select a widget bundle' },
  'widgetPackage.nameRequired': { code: 400, cn: '请输入组件包名称', en: 'Enter the bundle name' },
  'widgetPackage.nameDuplicate': {
    code: 409,
    cn: '已有名为“{name}”的组件包',
    en: 'A widget bundle “{name}” already exists',
  },
  'widgetPackage.notFound': {
    code: 404,
    cn: '该组件包不存在或已被删除',
    en: 'The widget bundle does not exist or was deleted',
  },
  'widgetPackage.tooMany': {
    code: 400,
    cn: '最多保存 {limit} 个组件包',
    en: 'At most {limit} widget bundles can be saved',
  },
  'widget.select': { code: 400, cn: '请选择组件', en: 'Select a widget' },
  'widget.nameRequired': { code: 400, cn: '请输入组件名称', en: 'Enter the widget name' },
  'widget.nameDuplicate': {
    code: 409,
    cn: '该组件包中已有名为“{name}”的组件',
    en: 'A widget “{name}” already exists in the bundle',
  },
  'widget.notFound': { code: 404, cn: '该组件不存在或已被删除', en: 'The widget does not exist or was deleted' },
  'widget.changedMeanwhile': {
    code: 409,
    cn: '该组件已被他人修改，你的修改尚未保存',
    en: 'Somebody else changed this widget. Your changes are not saved.',
  },
  'widget.tooMany': {
    code: 400,
    cn: '一个组件包最多包含 {limit} 个组件',
    en: 'A bundle can have at most {limit} widgets',
  },
  'widget.pictureInvalid': { code: 400, cn: '请先上传图片', en: 'Upload the picture first' },
  'widget.settingsInvalid': { code: 400, cn: 'SettingsJson 不是有效的 JSON', en: 'SettingsJson is not valid JSON' },
});
