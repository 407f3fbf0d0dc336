import { defineMessages } from '../../platform/language/index.ts';

export const paletteMessages = defineMessages({
  title: { cn: '命令面板', en: 'Command palette' },
  placeholder: { cn: '搜索页面、项目和命令…', en: 'Search pages, projects and commands…' },
  nothing: { cn: '没有匹配的结果', en: 'No results' },
  screens: { cn: '页面', en: 'Pages' },
  projects: { cn: '项目', en: 'Projects' },
  commands: { cn: '命令', en: 'Commands' },
  language: { cn: '切换为英文（English）', en: 'Switch to Chinese (中文)' },
  light: { cn: '切换为浅色主题', en: 'Switch to light theme' },
  dark: { cn: '切换为深色主题', en: 'Switch to dark theme' },
  settings: { cn: '打开个人设置', en: 'Open personal settings' },
  keys: { cn: '显示键盘快捷键', en: 'Show keyboard shortcuts' },
  signOut: { cn: '退出登录', en: 'Sign out' },
  open: { cn: '打开命令面板', en: 'Open command palette' },
  hintMove: { cn: '选择', en: 'move' },
  hintRun: { cn: '打开', en: 'open' },
  hintClose: { cn: '关闭', en: 'close' },
});
