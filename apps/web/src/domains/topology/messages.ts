import { defineMessages } from '../../platform/language/index.ts';

/** What several rooms of the topology say. */
export const topologyMessages = defineMessages({
  title: { cn: '资产拓扑', en: 'Asset topology' },
  counts: { cn: '{assets} 个资产 · {relations} 条关系', en: '{assets} assets · {relations} relations' },
  whole: { cn: '整个项目', en: 'Whole project' },
  around: { cn: '“{name}”周围', en: 'Around {name}' },
  graph: { cn: '图', en: 'Graph' },
  list: { cn: '列表', en: 'List' },
  view: { cn: '显示方式', en: 'Shown as' },
  types: { cn: '关系类型', en: 'Relation types' },
  typesShown: { cn: '显示的关系类型', en: 'Relation types shown' },
  levels: { cn: '层数', en: 'Levels' },
  levelOne: { cn: '1 层', en: '1 level' },
  levelsOf: { cn: '{count} 层', en: '{count} levels' },
  search: { cn: '搜索资产并定位', en: 'Find an asset' },
  searchNone: { cn: '没有符合条件的资产', en: 'No asset matches' },
  cut: {
    cn: '关系太多，只显示了其中一部分。可选择一个资产查看其周围。',
    en: 'There are more relations than can be shown. Look around one asset instead.',
  },
  none: { cn: '还没有拓扑关系', en: 'Nothing is related yet' },
  noneHint: {
    cn: '搜索资产加入画布，再从卡片右侧的圆点拖到另一个资产，即可建立上下游、包含、影响或控制关系。',
    en: 'Find assets to put them on the canvas, then drag from the dot at a card’s right edge to another asset: upstream, contains, affects or controls.',
  },
  noneReader: {
    cn: '项目成员建立关系后会显示在这里。',
    en: 'Relations appear here once members of the project make them.',
  },
  noAssets: { cn: '项目中还没有资产', en: 'The project has no assets yet' },
  noAssetsHint: {
    cn: '先新建或导入资产，再在这里建立它们之间的关系。',
    en: 'Add or import assets first; then relate them here.',
  },
  toAssets: { cn: '前往资产', en: 'Go to assets' },
  gone: { cn: '找不到该资产', en: 'There is no such asset' },
  goneHint: { cn: '它可能已被删除，或属于其他项目。', en: 'It may have been deleted, or belongs to another project.' },
  back: { cn: '返回整个项目', en: 'Back to the whole project' },
  allTypes: { cn: '至少显示一种关系', en: 'At least one type stays shown' },
  more: { cn: '更多', en: 'More' },
  exportPng: { cn: '导出图片', en: 'Save as picture' },
  exportCsv: { cn: '导出关系（CSV）', en: 'Save relations as CSV' },
  manageTypes: { cn: '管理关系类型', en: 'Manage relation types' },
});
