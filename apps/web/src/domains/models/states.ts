import type { Text } from '@twinscape/contract';
import type { ConvertStage, ConvertState } from '@twinscape/contract/models';
import type { Status } from '../../ui/index.ts';

/** M-model.convConverting, M-model.convConverted and the states beside them. */
export const STATES: Readonly<Record<ConvertState, { readonly word: Text; readonly status: Status }>> = {
  waiting: { word: { cn: '等待转换', en: 'Waiting' }, status: 'offline' },
  converting: { word: { cn: '转换中', en: 'Converting' }, status: 'info' },
  converted: { word: { cn: '已转换', en: 'Converted' }, status: 'run' },
  error: { word: { cn: '转换失败', en: 'Failed' }, status: 'fault' },
  cancelled: { word: { cn: '已取消转换', en: 'Cancelled' }, status: 'offline' },
  needs_converter: { word: { cn: '需要转换器', en: 'Needs a converter' }, status: 'unknown' },
};

/** What a conversion is doing. */
export const STAGES: Readonly<Record<ConvertStage, Text>> = {
  reading: { cn: '读取文件', en: 'reading the file' },
  geometry: { cn: '解析几何', en: 'reading the geometry' },
  tiles: { cn: '生成三维瓦片', en: 'making tiles' },
  elements: { cn: '提取构件与属性', en: 'extracting elements' },
  saving: { cn: '写入数据库', en: 'saving' },
};

export const isConverting = (state: ConvertState): boolean => state === 'waiting' || state === 'converting';
/** Such a version can be converted once more. */
export const isRetryable = (state: ConvertState): boolean =>
  state === 'error' || state === 'needs_converter' || state === 'cancelled';
