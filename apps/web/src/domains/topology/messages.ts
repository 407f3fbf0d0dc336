import { defineMessages } from '../../platform/language/index.ts';

/** What several rooms of the topology say. */
export const topologyMessages = defineMessages({
  title: { cn: '资产拓扑', en: 'Asset topology' },
  counts: {
    cn: '{assets} 个资产 · {relations} 条关系',
    en: '{assets} {assets|asset|assets} · {relations} {relations|relation|relations}',
  },
  whole: { cn: '整个项目', en: 'Whole project' },
  around: { cn: '“{name}”周围', en: 'Around “{name}”' },
  graph: { cn: '图', en: 'Graph' },
  list: { cn: '列表', en: 'List' },
  view: { cn: '显示方式', en: 'View' },
  types: { cn: '关系类型', en: 'Relation types' },
  typesShown: { cn: '显示的关系类型', en: 'Shown relation types' },
  levels: { cn: '层数', en: 'Levels' },
  levelOne: { cn: '1 层', en: '1 level' },
  levelsOf: { cn: '{count} 层', en: '{count} {count|level|levels}' },
  search: { cn: '搜索资产并定位', en: 'Find an asset' },
  searchNone: { cn: '没有符合条件的资产', en: 'No asset found' },
  cut: {
    cn: '关系太多，只显示了其中一部分。选择一个资产查看其周围。',
    en: 'Only some of the relations are shown. Select an asset to see what surrounds it.',
  },
  none: { cn: '没有拓扑关系', en: 'No relations' },
  noneHint: {
    cn: '搜索资产加入画布，再从卡片右侧的圆点拖到另一个资产，即可新建上下游、包含、影响或控制关系。',
    en: 'Add assets to the canvas by search, then drag from the dot on the right of a card to another asset. Relations are upstream/downstream, contains, affects or controls.',
  },
  noneReader: {
    cn: '项目成员新建关系后会显示在这里。',
    en: 'Relations appear here when project members create them.',
  },
  noAssets: { cn: '项目没有资产', en: 'The project has no assets' },
  noAssetsHint: {
    cn: '先新建或导入资产，再新建它们之间的关系。',
    en: 'Create or import assets first, then create relations between them.',
  },
  toAssets: { cn: '查看资产', en: 'Open assets' },
  gone: { cn: '资产不存在', en: 'This asset does not exist' },
  goneHint: {
    cn: '资产可能已被删除，或属于其他项目。',
    en: 'It may have been deleted, or it belongs to another project.',
  },
  back: { cn: '返回整个项目', en: 'Back to whole project' },
  allTypes: { cn: '至少显示一种关系类型', en: 'At least one relation type must be shown' },
  more: { cn: '更多', en: 'More' },
  exportPng: { cn: '导出图片', en: 'Export picture' },
  exportCsv: { cn: '导出关系（CSV）', en: 'Export relations (CSV)' },
  manageTypes: { cn: '管理关系类型', en: 'Manage relation types' },
});
