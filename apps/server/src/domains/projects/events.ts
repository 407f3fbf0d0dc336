import { eventsAbout } from '../../platform/events/index.ts';

/** ThingsBoard's name of a project, under which its audit calls find these events. */
const projectEvent = eventsAbout('project', 'CUSTOMER');

export const projectCreated = projectEvent('created', 'ADDED', {
  cn: '新建项目“{name}”',
  en: 'Created the project “{name}”',
});

export const projectUpdated = projectEvent('updated', 'UPDATED', {
  cn: '修改项目“{name}”',
  en: 'Changed the project “{name}”',
});

/** Everything that other domains keep in the project is out of reach from now on. */
export const projectDeleted = projectEvent('deleted', 'DELETED', {
  cn: '删除项目“{name}”',
  en: 'Deleted the project “{name}”',
});

/** Whom a change of the members was about. */
export type AffectedMembers = { readonly userIds: readonly string[] };

export const projectMembersAdded = projectEvent<AffectedMembers>('membersAdded', 'ASSIGNED_TO_CUSTOMER', {
  cn: '将{members}加入项目“{name}”',
  en: 'Added {membersEn} to the project “{name}”',
});

export const projectMembersRemoved = projectEvent<AffectedMembers>('membersRemoved', 'UNASSIGNED_FROM_CUSTOMER', {
  cn: '将{members}移出项目“{name}”',
  en: 'Removed {membersEn} from the project “{name}”',
});

export const projectManagersSet = projectEvent<AffectedMembers>('managersSet', 'UPDATED', {
  cn: '将{members}设为项目“{name}”的项目管理员',
  en: 'Made {membersEn} manager of the project “{name}”',
});

export const projectManagersCancelled = projectEvent<AffectedMembers>('managersCancelled', 'UPDATED', {
  cn: '取消{members}在项目“{name}”的项目管理员身份',
  en: 'Removed {membersEn} as manager of the project “{name}”',
});
