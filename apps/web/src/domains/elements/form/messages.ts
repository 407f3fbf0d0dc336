import { defineMessages } from '../../../platform/language/index.ts';

export const formMessages = defineMessages({
  add: { cn: '新建元件', en: 'New element' },
  edit: { cn: '编辑元件', en: 'Edit element' },
  rename: { cn: '重命名', en: 'Rename' },
  create: { cn: '创建', en: 'Create' },
  save: { cn: '保存', en: 'Save' },
  nameExample: { cn: '例如：立式循环泵', en: 'For example: vertical circulation pump' },
  dataHint: { cn: '元件的参数，例如 {"功率": "15 kW"}', en: 'Parameters of the element, such as {"power": "15 kW"}' },

  choosePackage: { cn: '点击或拖入 ZIP 压缩包', en: 'Click or drop a ZIP package' },
  replacePackage: { cn: '更换压缩包', en: 'Replace the package' },
  removePackage: { cn: '移除压缩包', en: 'Remove the package' },
  bodyHint: {
    cn: '一个 GLB 或 glTF 模型及其贴图，最大 {size}',
    en: 'A GLB or glTF model with its textures, {size} at most',
  },
  dataPackageHint: {
    cn: 'JSON、CSV、文本或图片，最大 {size}',
    en: 'JSON, CSV, text or pictures, {size} at most',
  },
  zipOnly: { cn: '请选择 ZIP 压缩包', en: 'Choose a ZIP package' },
  checking: { cn: '正在检查压缩包…', en: 'Checking the package…' },
  uploading: { cn: '正在上传 {percent}%', en: 'Uploading {percent}%' },
  uploadFailed: { cn: '上传失败，请重试', en: 'The upload failed. Please try again' },
  files: { cn: '{count} 个文件，解压后 {size}', en: '{count} files, {size} unpacked' },
  waitForPackage: { cn: '请等待压缩包上传完成', en: 'Wait until the package is uploaded' },
  needsPackage: { cn: '请上传三维元件的压缩包', en: 'Upload the package of the 3D element' },

  drawing: { cn: '正在生成预览图…', en: 'Drawing a picture…' },
  drawn: { cn: '用模型生成预览图', en: 'Draw it from the model' },
  notDrawn: {
    cn: '无法绘制此模型，请上传预览图',
    en: 'This model cannot be drawn. Upload a picture instead',
  },
});
