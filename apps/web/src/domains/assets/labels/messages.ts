import { defineMessages } from '../../../platform/language/index.ts';

export const labelMessages = defineMessages({
  title: { cn: '打印标签', en: 'Print labels' },
  layout: { cn: '纸张', en: 'Paper' },
  fields: { cn: '标签内容', en: 'On the label' },
  number: { cn: '编码', en: 'Code' },
  assetName: { cn: '名称', en: 'Name' },
  classTypeName: { cn: '类型', en: 'Type' },
  location: { cn: '位置', en: 'Location' },
  assetTag: { cn: '标签文字', en: 'Tag' },
  projectName: { cn: '项目名称', en: 'Project' },
  skipped: { cn: '跳过已用的标签', en: 'Labels that are used already' },
  outlines: { cn: '画出裁切线', en: 'Lines to cut along' },
  preview: { cn: '第 1 页预览', en: 'First page' },
  counted: { cn: '{count} 张标签，共 {pages} 页', en: 'Labels: {count} · pages: {pages}' },
  hint: { cn: '扫描二维码即可打开资产页面', en: 'Scanning a code opens the page of its asset' },
  scale: { cn: '打印时请选择“实际大小”', en: 'Print at actual size' },
  download: { cn: '下载 PDF', en: 'Download PDF' },
  fileName: { cn: '资产标签', en: 'asset-labels' },
});
