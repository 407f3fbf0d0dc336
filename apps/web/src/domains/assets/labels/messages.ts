import { defineMessages } from '../../../platform/language/index.ts';

export const labelMessages = defineMessages({
  title: { cn: '打印标签', en: 'Print labels' },
  layout: { cn: '纸张', en: 'Paper' },
  fields: { cn: '标签内容', en: 'Label content' },
  number: { cn: '编号', en: 'Number' },
  assetName: { cn: '名称', en: 'Name' },
  classTypeName: { cn: '类型', en: 'Type' },
  location: { cn: '位置', en: 'Location' },
  assetTag: { cn: '关键字', en: 'Tag' },
  projectName: { cn: '项目名称', en: 'Project' },
  skipped: { cn: '跳过已用的标签位置', en: 'Skip used labels' },
  outlines: { cn: '裁切线', en: 'Cutting lines' },
  preview: { cn: '第 1 页预览', en: 'Preview of page 1' },
  counted: { cn: '{count} 张标签，共 {pages} 页', en: '{count} {count|label|labels} on {pages} {pages|page|pages}' },
  hint: { cn: '扫描二维码即可打开资产页面', en: 'Scanning the QR code opens the page of the asset' },
  scale: { cn: '打印时选择“实际大小”', en: 'Print at actual size' },
  download: { cn: '下载 PDF', en: 'Download PDF' },
  fileName: { cn: '资产标签', en: 'asset-labels' },
});
