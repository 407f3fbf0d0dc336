import { defineMessages } from '../../../platform/language/index.ts';

export const detailMessages = defineMessages({
  gone: { cn: '该元件不存在或已被删除', en: 'This element does not exist or was deleted' },
  goneHint: { cn: '可能已被其他成员删除。', en: 'Another member may have deleted it.' },
  back: { cn: '返回元件库', en: 'Back to library' },
  made: { cn: '创建时间', en: 'Created' },
  changed: { cn: '更新时间', en: 'Updated' },
  noPackage: { cn: '没有压缩包', en: 'No package' },
  size: { cn: '尺寸（宽 × 高 × 深）', en: 'Size (width × height × depth)' },
  metres: { cn: '{x} × {y} × {z} 米', en: '{x} × {y} × {z} m' },
  triangles: { cn: '三角面', en: 'Triangles' },
  view: { cn: '三维预览，拖动或用方向键旋转', en: '3D preview: drag or use the arrow keys to rotate' },
  loading: { cn: '正在加载模型…', en: 'Loading model…' },
  noView: {
    cn: '此浏览器无法显示该模型，可下载压缩包查看。',
    en: 'This browser cannot show the model. Download the package to view it.',
  },
});
