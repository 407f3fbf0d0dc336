import { defineMessages } from '../../platform/language/index.ts';

/** How the two libraries are called, whatever stands in them. */
export const libraryScopeMessages = defineMessages({
  project: { cn: '项目库', en: 'Project library' },
  system: { cn: '系统库', en: 'System library' },
});

/** What every library says alike. */
export const libraryMessages = defineMessages({
  anyKind: { cn: '全部类型', en: 'All types' },
  open: { cn: '查看', en: 'Open' },
  edit: { cn: '编辑', en: 'Edit' },
  rename: { cn: '重命名', en: 'Rename' },
  copy: { cn: '复制', en: 'Copy' },
  toProject: { cn: '复制到项目库', en: 'Copy to project' },
  toSystem: { cn: '复制到系统库', en: 'Copy to system' },
  copied: { cn: '已复制为“{name}”', en: 'Copied as “{name}”' },
  copyName: { cn: '{name} 副本', en: '{name} copy' },
  copyNameAgain: { cn: '{name} 副本 {number}', en: '{name} copy {number}' },
  numberedName: { cn: '{name} {number}', en: '{name} {number}' },
  remove: { cn: '删除', en: 'Delete' },
  removed: { cn: '已删除“{name}”', en: 'Deleted “{name}”' },
  removedMany: { cn: '已删除 {count} 项', en: 'Deleted {count} {count|item|items}' },
  undo: { cn: '撤销', en: 'Undo' },
});
