import { defineEvent } from '../../platform/events/index.ts';

/** The thing platform's name of a project, under which its audit calls find these events. */
const entity = 'CUSTOMER';

export const projectCreated = defineEvent({
  name: 'project.created',
  entity,
  action: 'ADDED',
  text: { cn: '新建项目“{name}”', en: 'Created the project “{name}”' },
});

export const projectUpdated = defineEvent({
  name: 'project.updated',
  entity,
  action: 'UPDATED',
  text: { cn: '修改项目“{name}”', en: 'Changed the project “{name}”' },
});

/** Everything that other domains keep in the project is out of reach from now on. */
export const projectDeleted = defineEvent({
  name: 'project.deleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除项目“{name}”', en: 'Deleted the project “{name}”' },
});

/** Whom a change of the members was about. */
export type AffectedMembers = { readonly userIds: readonly string[] };

export const projectMembersAdded = defineEvent<AffectedMembers>({
  name: 'project.membersAdded',
  entity,
  action: 'ASSIGNED_TO_CUSTOMER',
  text: { cn: '将{members}加入项目“{name}”', en: 'Added {membersEn} to the project “{name}”' },
});

export const projectMembersRemoved = defineEvent<AffectedMembers>({
  name: 'project.membersRemoved',
  entity,
  action: 'UNASSIGNED_FROM_CUSTOMER',
  text: { cn: '将{members}移出项目“{name}”', en: 'Removed {membersEn} from the project “{name}”' },
});

export const projectManagersSet = defineEvent<AffectedMembers>({
  name: 'project.managersSet',
  entity,
  action: 'UPDATED',
  text: { cn: '将{members}设为项目“{name}”的负责人', en: 'Made {membersEn} manager of the project “{name}”' },
});

export const projectManagersCancelled = defineEvent<AffectedMembers>({
  name: 'project.managersCancelled',
  entity,
  action: 'UPDATED',
  text: {
    cn: '取消{members}在项目“{name}”的负责人身份',
    en: 'Cancelled {membersEn} as manager of the project “{name}”',
  },
});
