import { defineMessages } from '../../../platform/language/index.ts';

export const panelViewMessages = defineMessages({
  old: { cn: '数据已过时', en: 'Data is out of date' },
  noPicture: { cn: '未选择图片', en: 'No picture selected' },
  noFilm: { cn: '未选择视频', en: 'No video selected' },
  noCamera: { cn: '未填写监控地址', en: 'No camera address' },
  noText: { cn: '未填写文字', en: 'No text' },
  noEntries: { cn: '未添加数据', en: 'No data' },
});
