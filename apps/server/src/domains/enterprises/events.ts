import { eventsAbout } from '../../platform/events/index.ts';

/** ThingsBoard's name of an enterprise, under which its audit calls find these events. */
const enterpriseEvent = eventsAbout('enterprise', 'TENANT');

export const enterpriseAdded = enterpriseEvent('added', 'ADDED', {
  cn: '新增企业“{name}”',
  en: 'Added the enterprise “{name}”',
});

/** Somebody signed up: platform administrators are told. */
export const enterpriseRegistered = enterpriseEvent<{ readonly adminName: string; readonly loginAccount: string }>(
  'registered',
  'ADDED',
  { cn: '“{admin}”注册了体验企业“{name}”', en: '“{admin}” registered the trial enterprise “{name}”' },
);

export const enterpriseUpdated = enterpriseEvent('updated', 'UPDATED', {
  cn: '修改企业“{name}”',
  en: 'Changed the enterprise “{name}”',
});

export const enterpriseLimitsChanged = enterpriseEvent('limitsChanged', 'UPDATED', {
  cn: '修改企业“{name}”的限额',
  en: 'Changed the limits of the enterprise “{name}”',
});

/** Its members are deleted with it. */
export const enterpriseDeleted = enterpriseEvent('deleted', 'DELETED', {
  cn: '删除企业“{name}”及其 {members} 名成员',
  en: 'Deleted the enterprise “{name}” with {members} {members|member|members}',
});
