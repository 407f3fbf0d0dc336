import { defineMessages } from '../../../platform/language/index.ts';

export const formMessages = defineMessages({
  add: { cn: '新建元件', en: 'New element' },
  edit: { cn: '编辑元件', en: 'Edit element' },
  rename: { cn: '重命名', en: 'Rename' },
  create: { cn: '创建', en: 'Create' },
  save: { cn: '保存', en: 'Save' },
  nameExample: { cn: '例如：立式循环泵', en: 'For example: vertical circulation pump' },
  dataHint: { cn: '元件的数据，例如 {"功率": "15 kW"}', en: 'Data of the element, for example {"power": "15 kW"}' },

  choosePackage: { cn: '选择或拖入 ZIP 压缩包', en: 'Choose or drop a ZIP package' },
  replacePackage: { cn: '更换压缩包', en: 'Replace package' },
  removePackage: { cn: '移除压缩包', en: 'Remove package' },
  bodyHint: {
    cn: '一个 GLB 或 glTF 模型及其贴图，最大 {size}',
    en: 'A GLB or glTF model with its textures, at most {size}',
  },
  dataPackageHint: {
    cn: 'JSON、CSV、文本或图片，最大 {size}',
    en: 'JSON, CSV, text or pictures, at most {size}',
  },
  zipOnly: { cn: '请选择 ZIP 压缩包', en: 'Choose a ZIP package' },
  checking: { cn: '正在检查压缩包…', en: 'Checking package…' },
  uploading: { cn: '正在上传 {percent}%', en: 'Uploading {percent}%' },
  uploadFailed: { cn: '上传失败，请重试', en: 'The upload failed. Try again.' },
  files: { cn: '{count} 个文件，解压后 {size}', en: '{count} {count|file|files}, {size} unpacked' },
  waitForPackage: { cn: '压缩包尚未上传完成', en: 'The package is still uploading' },
  needsPackage: { cn: '请上传三维元件的压缩包', en: 'Upload the package of the 3D element' },

  drawing: { cn: '正在生成预览图…', en: 'Creating preview…' },
  drawn: { cn: '生成预览图', en: 'Create preview' },
  notDrawn: {
    cn: '无法绘制此模型，可上传预览图',
    en: 'The model cannot be drawn. Upload a picture instead.',
  },
});
