import type { HomeAlarm, ProjectStatistics } from '@twinscape/contract/projects';

/** How a project's devices are: nothing to judge, or how many of them have an active alarm. */
export type ProjectHealth =
  | { readonly kind: 'none' }
  | { readonly kind: 'known'; readonly normal: number; readonly alarmed: number; readonly percent: number };

/** An alarm that somebody cleared is history. */
export const isActiveAlarm = ({ status }: Pick<HomeAlarm, 'status'>): boolean =>
  !status.toUpperCase().startsWith('CLEARED');

/**
 * One device may raise several alarms: where all alarms are known the devices among them count, otherwise at most as
 * many devices as alarms are taken to be affected. 100 % is said only when it is true.
 */
export function calculateHealth(
  { deviceCount, alarmCount }: Pick<ProjectStatistics, 'deviceCount' | 'alarmCount'>,
  alarms: readonly Pick<HomeAlarm, 'deviceId' | 'deviceName' | 'status'>[] = [],
): ProjectHealth {
  if (deviceCount <= 0) return { kind: 'none' };
  const active = alarms.filter(isActiveAlarm);
  const distinct = new Set(active.map(({ deviceId, deviceName }) => deviceId ?? deviceName)).size;
  const affected = active.length >= alarmCount ? distinct : alarmCount;
  const alarmed = Math.min(deviceCount, Math.max(0, affected));
  const normal = deviceCount - alarmed;
  const exact = (normal / deviceCount) * 100;
  const percent = alarmed === 0 ? 100 : Math.min(99, Math.floor(exact));
  return { kind: 'known', normal, alarmed, percent };
}
