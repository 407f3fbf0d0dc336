import type { RelatedEntitiesQuery } from '../engine/ports.ts';
import { choice, flag, group, line, list, number, option, rows } from './settings.ts';

export const DIRECTIONS = [
  option('FROM', '从起源出发', 'From the originator'),
  option('TO', '指向起源', 'To the originator'),
] as const;
export const RELATED_MAX = 100;

export const relationsQuerySetting = group(
  { cn: '关系', en: 'Relations' },
  {
    direction: choice({ cn: '方向', en: 'Direction' }, DIRECTIONS, 'FROM'),
    maxLevel: number({ cn: '层数（0 为不限）', en: 'Levels (0: all)' }, 1, [0, 20]),
    fetchLastLevelOnly: flag({ cn: '只取最后一层', en: 'Last level only' }),
    filters: rows(
      { cn: '筛选', en: 'Filters' },
      {
        relationType: line({ cn: '关系类型', en: 'Relation type' }, 'Contains'),
        entityTypes: list({ cn: '对象类型', en: 'Entity types' }),
      },
    ),
  },
);

type Settings = {
  readonly direction: 'FROM' | 'TO';
  readonly maxLevel: number;
  readonly filters: RelatedEntitiesQuery['filters'];
};
export const toRelatedQuery = ({ direction, maxLevel, filters }: Settings): RelatedEntitiesQuery => ({
  direction,
  maxLevel,
  filters,
  limit: RELATED_MAX,
});
