import { type AlarmStatus, SEVERITIES, type Severity } from '@twinscape/contract/alarms';
import { toFilterDays, toInstantRange } from '../../../ui/index.ts';

/** Filters of the list that stand in the address. */
export const ALARM_FILTERS = ['severity', 'state', 'type', 'device', 'category', 'assignee', 'from', 'to'] as const;
export type AlarmFilterValues = Readonly<Partial<Record<(typeof ALARM_FILTERS)[number], string>>>;

/** Which alarms are shown: at first those that somebody still has to do something about. */
export const STATE_FILTERS = {
  '': ['activeUnack', 'activeAck', 'clearedUnack'],
  active: ['activeUnack', 'activeAck'],
  unacknowledged: ['activeUnack', 'clearedUnack'],
  cleared: ['clearedUnack', 'clearedAck'],
  all: [],
} as const satisfies Record<string, readonly AlarmStatus[]>;
export type StateFilter = keyof typeof STATE_FILTERS;
export const parseStateFilter = (text: string | undefined): StateFilter =>
  text !== undefined && text in STATE_FILTERS ? (text as StateFilter) : '';

/** Severities in an address, worst first; what is none is none. Pure. */
export function parseSeverities(text: string | undefined): Severity[] {
  const named = new Set((text ?? '').split(','));
  return SEVERITIES.filter((severity) => named.has(severity));
}
/** One severity more or one less, as the address has it. All of them are no filter. Pure. */
export function toggleSeverity(text: string | undefined, severity: Severity): string {
  const chosen = parseSeverities(text);
  const next = chosen.includes(severity) ? chosen.filter((one) => one !== severity) : [...chosen, severity];
  return next.length === SEVERITIES.length ? '' : SEVERITIES.filter((one) => next.includes(one)).join(',');
}

/**
 * From the address to the input of the list, its counts and its export, but for the severity. Pure but for the time
 * zone.
 */
export function toFilterWithoutSeverity(filters: AlarmFilterValues) {
  const { state, type, device, category, assignee } = filters;
  const statuses = [...STATE_FILTERS[parseStateFilter(state)]];
  return {
    ...(statuses.length > 0 ? { statuses } : {}),
    ...(type ? { alarmTypes: [type] } : {}),
    ...(device ? { originatorIds: [device] } : {}),
    ...(category ? { deviceCategoryId: category } : {}),
    ...(assignee ? { assigneeId: assignee } : {}),
    ...toInstantRange(toFilterDays(filters)),
  };
}

/** The same with the severity. */
export function toAlarmListFilter(filters: AlarmFilterValues) {
  const severities = parseSeverities(filters.severity);
  return { ...toFilterWithoutSeverity(filters), ...(severities.length > 0 ? { severities } : {}) };
}
