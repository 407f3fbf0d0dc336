import { defineMessages } from '../../../../../platform/language/index.ts';

export const settingMessages = defineMessages({
  quality: { cn: '画质', en: 'Quality' },
  auto: { cn: '自动', en: 'Auto' },
  low: { cn: '低', en: 'Low' },
  medium: { cn: '中', en: 'Medium' },
  high: { cn: '高', en: 'High' },
  autoHint: { cn: '自动按实测帧时间选择画质。', en: 'Auto chooses the quality by the measured frame time.' },
  softwareHint: {
    cn: '此浏览器由处理器绘图，自动即为“低”：选中的构件只着色，没有轮廓、环境光遮蔽和阴影。“中”或“高”会显示它们，但每一帧更慢。',
    en: 'The processor draws in this browser, so Auto is Low: selected elements are tinted without an outline, ambient occlusion or shadows. Medium and High show them, but frames take longer.',
  },
  edges: { cn: '边线', en: 'Edges' },
  fineness: { cn: '最高像素比', en: 'Maximum pixel ratio' },
  finenessHint: {
    cn: '此屏幕为 {ratio}×，当前按 {used}× 绘制。',
    en: 'This screen has {ratio}×; the view is drawn at {used}×.',
  },
  zoom: { cn: '反转滚轮缩放', en: 'Invert wheel zoom' },
  fieldOfView: { cn: '视场角', en: 'Field of view' },
  units: { cn: '长度单位', en: 'Length unit' },
  cube: { cn: '视图立方体', en: 'View cube' },
  map: { cn: '小地图', en: 'Map' },
  remembered: { cn: '设置按账号保存在此浏览器中。', en: 'Settings are saved for your account in this browser.' },
});
