import { defineMessages } from '../../../platform/language/index.ts';

export const panelViewMessages = defineMessages({
  old: { cn: '数值较旧', en: 'Old value' },
  noPicture: { cn: '未选择图片', en: 'No picture yet' },
  noFilm: { cn: '未选择视频', en: 'No film yet' },
  noCamera: { cn: '未填写监控地址', en: 'No camera address yet' },
  noText: { cn: '未填写文字', en: 'No text yet' },
  noEntries: { cn: '未添加数据', en: 'No values yet' },
});
