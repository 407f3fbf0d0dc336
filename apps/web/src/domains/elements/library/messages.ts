import { defineMessages } from '../../../platform/language/index.ts';

export const elementLibraryMessages = defineMessages({
  add: { cn: '新建元件', en: 'New element' },
  drop: { cn: '松开鼠标，用压缩包新建元件', en: 'Drop to create an element from the package' },
  search: { cn: '搜索元件名称', en: 'Search elements' },
  none: { cn: '没有元件', en: 'No elements' },
  noneHint: {
    cn: '元件是可放进三维场景的模型或数据。上传 glTF 模型的压缩包，或保存一组数据；也可以把压缩包拖到这里。',
    en: 'Elements are models or data to place in scenes. Upload a glTF model as a ZIP package, save a set of data, or drop a package here.',
  },
  noneSystemHint: {
    cn: '系统库的元件可在所有项目中使用。上传 glTF 模型的压缩包，或保存一组数据。',
    en: 'Elements of the system library can be used in all projects. Upload a glTF model as a ZIP package, or save a set of data.',
  },
  noneReader: { cn: '项目成员新建的元件会显示在这里。', en: 'Elements appear here when project members create them.' },
  noneSystem: { cn: '系统库没有元件', en: 'The system library has no elements' },
  noMatch: { cn: '没有符合条件的元件', en: 'No element found' },
  open: { cn: '查看', en: 'Open' },
  download: { cn: '下载压缩包', en: 'Download package' },
  removedMany: { cn: '已删除 {count} 个元件', en: 'Deleted {count} {count|element|elements}' },
  removeTitle: { cn: '删除 {count} 个元件', en: 'Delete {count} {count|element|elements}' },
  removeBody: {
    cn: '已放入场景的元件会保留，不受影响。',
    en: 'Elements already placed in scenes are kept.',
  },
});
