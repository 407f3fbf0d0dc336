import { defineMessages } from '../../../platform/language/index.ts';

/** Words of the question who may see a dashboard. */
export const accessMessages = defineMessages({
  title: { cn: '查看权限', en: 'Who may see it' },
  audience: { cn: '谁可以查看', en: 'Who may see it' },
  project: { cn: '项目全部成员', en: 'Everybody in the project' },
  people: { cn: '指定人员', en: 'Named people' },
  choose: { cn: '选择人员', en: 'Choose people' },
  mayEdit: { cn: '可以修改', en: 'May change it' },
  peopleHint: {
    cn: '创建人、项目管理员和企业管理员始终可以查看和修改。',
    en: 'Whoever made it, project managers and enterprise administrators always see and change it.',
  },
  projects: { cn: '同时显示在其他项目', en: 'Also shown in other projects' },
  projectsHint: { cn: '选择项目', en: 'Choose projects' },
  projectsNote: {
    cn: '在其他项目中只能查看；按类型、分组查找的数据对象取自所在项目。',
    en: 'It is read there, not changed. Aliases by type or group find what that project has.',
  },
});
