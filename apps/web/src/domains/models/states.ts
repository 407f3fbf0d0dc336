import type { Text } from '@twinscape/contract';
import type { ConvertStage, ConvertState, NotDrawnReason } from '@twinscape/contract/models';
import type { TagStatus } from '../../ui/index.ts';

/** M-model.convConverting, M-model.convConverted and the states beside them. */
export const STATES: Readonly<Record<ConvertState, { readonly word: Text; readonly status: TagStatus }>> = {
  waiting: { word: { cn: '等待转换', en: 'Waiting' }, status: 'offline' },
  converting: { word: { cn: '转换中', en: 'Converting' }, status: 'info' },
  converted: { word: { cn: '已转换', en: 'Converted' }, status: 'run' },
  error: { word: { cn: '转换失败', en: 'Failed' }, status: 'fault' },
  cancelled: { word: { cn: '已取消转换', en: 'Cancelled' }, status: 'offline' },
  needs_converter: { word: { cn: '需要转换器', en: 'Needs a converter' }, status: 'unknown' },
};

/** Beside `converted`: not everything that should be drawn is. */
export const NOT_DRAWN = {
  cn: '已转换，{count}/{total} 个构件未绘制',
  en: 'Converted, {count} of {total} elements not drawn',
} satisfies Text;
export const NOTHING_DRAWN = { cn: '已转换，没有可绘制的构件', en: 'Converted, nothing to draw' } satisfies Text;

/** Why an element is not drawn. */
export const NOT_DRAWN_REASONS: Readonly<Record<NotDrawnReason, Text>> = {
  unreadable: { cn: '几何无法读取', en: 'Geometry not readable' },
  empty: { cn: '几何为空', en: 'Geometry empty' },
  flat: { cn: '尺寸过小或没有厚度', en: 'Too small or without thickness' },
};

/** What a conversion is doing. */
export const STAGES: Readonly<Record<ConvertStage, Text>> = {
  reading: { cn: '读取文件', en: 'reading the file' },
  geometry: { cn: '解析几何', en: 'reading the geometry' },
  tiles: { cn: '生成三维瓦片', en: 'making tiles' },
  elements: { cn: '提取构件与属性', en: 'extracting elements' },
  saving: { cn: '写入数据库', en: 'saving' },
};
