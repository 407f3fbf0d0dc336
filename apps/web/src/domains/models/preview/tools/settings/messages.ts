import { defineMessages } from '../../../../../platform/language/index.ts';

export const settingMessages = defineMessages({
  quality: { cn: '画质', en: 'Quality' },
  auto: { cn: '自动', en: 'Auto' },
  low: { cn: '低', en: 'Low' },
  medium: { cn: '中', en: 'Medium' },
  high: { cn: '高', en: 'High' },
  autoHint: { cn: '自动按实测帧时间选择画质。', en: 'Auto goes by how long frames take on this machine.' },
  softwareHint: {
    cn: '此浏览器由处理器绘图，自动即为“低”：选中的构件只着色，不描轮廓，也没有环境光遮蔽和阴影。选择“中”或“高”即可显示，但每一帧会更慢。',
    en: 'Here the processor draws, so Auto is Low: what is selected is tinted without an outline, and there is no soft shading and no shadow. Medium and High show them, at slower frames.',
  },
  edges: { cn: '边线', en: 'Edges' },
  fineness: { cn: '最高像素比', en: 'Pixels per point, at most' },
  finenessHint: { cn: '此屏幕为 {ratio}×，当前按 {used}× 绘制。', en: 'This screen has {ratio}×; drawn at {used}×.' },
  zoom: { cn: '反转滚轮缩放', en: 'Invert the zoom of the wheel' },
  fieldOfView: { cn: '视场角', en: 'Field of view' },
  units: { cn: '长度单位', en: 'Unit of lengths' },
  cube: { cn: '视角立方体', en: 'View cube' },
  map: { cn: '小地图', en: 'Map' },
  remembered: { cn: '设置按账号保存在此浏览器中。', en: 'Remembered for your account in this browser.' },
});
