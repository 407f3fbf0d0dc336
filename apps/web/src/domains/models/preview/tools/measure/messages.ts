import { defineMessages } from '../../../../../platform/language/index.ts';

export const measureMessages = defineMessages({
  point: { cn: '坐标', en: 'Coordinates' },
  distance: { cn: '两点距离', en: 'Distance' },
  perpendicular: { cn: '垂直距离', en: 'Perpendicular distance' },
  angle: { cn: '三点角度', en: 'Angle by 3 points' },
  faceAngle: { cn: '两面夹角', en: 'Angle of 2 faces' },
  area: { cn: '多边形面积', en: 'Polygon area' },
  faceArea: { cn: '表面面积', en: 'Face area' },
  height: { cn: '离地高度', en: 'Height above floor' },
  hint: {
    cn: '点击模型取点，自动捕捉顶点、边线和面。退格键撤回一点，回车结束多边形，Esc 退出。',
    en: 'Click the model to place points; they snap to vertices, edges and faces. Backspace removes a point, Enter ends a polygon, Esc exits.',
  },
  none: { cn: '没有测量结果', en: 'No measurements' },
  units: { cn: '单位', en: 'Units' },
  copy: { cn: '复制', en: 'Copy' },
  copied: { cn: '复制成功', en: 'Copied' },
  remove: { cn: '删除', en: 'Delete' },
  clear: { cn: '全部删除', en: 'Delete all' },
  csv: { cn: '导出 CSV', en: 'Export CSV' },
  file: { cn: '测量', en: 'Measurements' },
});
