import { defineMessages } from '../../../../../platform/language/index.ts';

export const lookMessages = defineMessages({
  home: { cn: '初始视图', en: 'Home view' },
  fit: { cn: '缩放至选中', en: 'Fit selection' },
  views: { cn: '标准视图', en: 'Standard views' },
  front: { cn: '前视', en: 'Front' },
  back: { cn: '后视', en: 'Back' },
  left: { cn: '左视', en: 'Left' },
  right: { cn: '右视', en: 'Right' },
  top: { cn: '俯视', en: 'Top' },
  bottom: { cn: '仰视', en: 'Bottom' },
  frontRight: { cn: '右前轴测', en: 'Isometric, front right' },
  frontLeft: { cn: '左前轴测', en: 'Isometric, front left' },
  backRight: { cn: '右后轴测', en: 'Isometric, back right' },
  backLeft: { cn: '左后轴测', en: 'Isometric, back left' },
  projection: { cn: '正交投影', en: 'Orthographic projection' },
  previous: { cn: '上一视图', en: 'Previous view' },
  next: { cn: '下一视图', en: 'Next view' },
  onlyOrbit: { cn: '漫游和平面模式不能切换投影', en: 'The projection cannot change while walking or on a plan' },
});
