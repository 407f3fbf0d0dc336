import { defineMessages } from '../../../platform/language/index.ts';

export const attachMessages = defineMessages({
  attachments: { cn: '附件', en: 'Attachments' },
  add: { cn: '添加附件', en: 'Add attachments' },
  photograph: { cn: '拍照', en: 'Take a photograph' },
  hint: {
    cn: '图片（jpg、png、gif）和文档（doc、xls、ppt、pdf、txt），可拖入或粘贴',
    en: 'Pictures (jpg, png, gif) and documents (doc, xls, ppt, pdf, txt). Drop or paste them here.',
  },
  remove: { cn: '移除 {name}', en: 'Remove {name}' },
  preview: { cn: '预览 {name}', en: 'Preview {name}' },
  cut: { cn: '文件较长，只显示开头 {size}', en: 'A long file: only its first {size} are shown' },
  unread: { cn: '无法读取该文件', en: 'This file could not be read' },
  download: { cn: '下载 {name}', en: 'Download {name}' },
  uploading: { cn: '正在上传 {name}', en: 'Uploading {name}' },
  failed: { cn: '上传失败：{name}', en: 'Upload failed: {name}' },
  tooMany: { cn: '最多 {limit} 个附件', en: 'At most {limit} attachments' },
  left: { cn: '向左', en: 'To the left' },
  right: { cn: '向右', en: 'To the right' },
  views: { cn: '视点', en: 'Viewpoints' },
  view: { cn: '视点 {number}', en: 'Viewpoint {number}' },
  markUp: { cn: '标注', en: 'Mark up' },
  removeView: { cn: '移除视点 {number}', en: 'Remove viewpoint {number}' },
  addView: { cn: '添加当前视点', en: 'Add the current view' },
  inModel: { cn: '在模型中查看', en: 'View in the model' },
});
