import { defineMessages } from '../../../platform/language/index.ts';

export const elementLibraryMessages = defineMessages({
  add: { cn: '新建元件', en: 'New element' },
  drop: { cn: '松开鼠标，用压缩包新建元件', en: 'Drop to make an element of the package' },
  search: { cn: '搜索元件名称', en: 'Search elements' },
  none: { cn: '还没有元件', en: 'No elements yet' },
  noneHint: {
    cn: '上传 glTF 模型的压缩包，或保存一组参数。元件可以放进项目的任意三维场景；也可以把压缩包拖到这里。',
    en: 'Upload a glTF model as a ZIP package, or keep a set of parameters. Elements furnish every 3D scene of the project; a package can be dropped here, too.',
  },
  noneSystemHint: {
    cn: '系统元件可在所有项目中使用。上传 glTF 模型的压缩包，或保存一组参数。',
    en: 'Elements of the system can be used in every project. Upload a glTF model as a ZIP package, or keep a set of parameters.',
  },
  noneReader: { cn: '项目成员新建的元件会显示在这里。', en: 'Elements that members of the project make appear here.' },
  noneSystem: { cn: '系统库还没有元件', en: 'The system library has no elements yet' },
  noMatch: { cn: '没有符合条件的元件', en: 'No element matches' },
  open: { cn: '查看', en: 'Open' },
  download: { cn: '下载压缩包', en: 'Download the package' },
  removedMany: { cn: '已删除 {count} 个元件', en: 'Deleted {count} elements' },
  removeTitle: { cn: '删除 {count} 个元件', en: 'Delete {count} elements' },
  removeBody: {
    cn: '已放入场景的元件会保留，不受影响。',
    en: 'What was put into scenes stays there.',
  },
});
