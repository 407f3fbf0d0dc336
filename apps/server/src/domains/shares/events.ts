import { eventsAbout } from '../../platform/events/index.ts';

const shareEvent = eventsAbout('share', 'SHARE');

export const shareCancelled = shareEvent('cancelled', 'DELETED', {
  cn: '取消分享“{name}”',
  en: 'Stopped sharing “{name}”',
});

/** The person who shared it lost access, and the link ended with it. */
export const shareEndedWithAccess = shareEvent('endedWithAccess', 'DELETED', {
  cn: '“{person}”失去访问权限，其分享的“{name}”已取消',
  en: '“{person}” lost access, so the share of “{name}” was stopped',
});

export const shareTakenOver = shareEvent('takenOver', 'UPDATED', {
  cn: '接管“{person}”分享的“{name}”',
  en: 'Took over the share of “{name}” from “{person}”',
});
