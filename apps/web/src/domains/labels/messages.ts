import { defineMessages } from '../../platform/language/index.ts';

/** What several rooms of the labels say. */
export const labelMessages = defineMessages({
  board: { cn: '标签看板', en: 'Label board' },
  backgrounds: { cn: '背景', en: 'Backgrounds' },
  markers: { cn: '标记', en: 'Markers' },
  shelf: { cn: '素材库', en: 'Library' },
});

/** E-PanelType: the kinds of labels, as they are chosen. */
export const panelKindMessages = defineMessages({
  timeseries: { cn: '图表', en: 'Chart' },
  text: { cn: '纯文本', en: 'Text' },
  staticData: { cn: '数据文本', en: 'Data text' },
  pictureText: { cn: '图片文本', en: 'Picture with text' },
  pictureData: { cn: '图片数据', en: 'Picture with data' },
  html: { cn: 'HTML', en: 'HTML' },
  video: { cn: '视频', en: 'Video' },
  title: { cn: '标题', en: 'Title' },
  liveVideo: { cn: '实时监控', en: 'Live camera' },
});

export const panelKindHints = defineMessages({
  timeseries: { cn: '折线或柱状，看趋势', en: 'Lines or bars that show trends' },
  text: { cn: '一段说明文字', en: 'A short text' },
  staticData: { cn: '一个或几个实时数值', en: 'One or several live values' },
  pictureText: { cn: '图片配说明', en: 'A picture with a caption' },
  pictureData: { cn: '图片配实时数值', en: 'A picture with live values' },
  html: { cn: '自己写的 HTML、CSS、脚本', en: 'Custom HTML, CSS and script' },
  video: { cn: '播放已上传的视频', en: 'Plays an uploaded video' },
  title: { cn: '只显示名称', en: 'Only a name' },
  liveVideo: { cn: 'HLS、FLV 或 WHEP 监控画面', en: 'Camera picture by HLS, FLV or WHEP' },
});
