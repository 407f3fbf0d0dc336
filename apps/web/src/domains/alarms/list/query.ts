import { type AlarmStatus, SEVERITIES, type Severity } from '@twinscape/contract/alarms';
import { instantsOf } from '../../../ui/index.ts';

/** Filters of the list that stand in the address. */
export const FILTERS = ['severity', 'state', 'type', 'device', 'category', 'assignee', 'from', 'to'] as const;
export type Filters = Readonly<Partial<Record<(typeof FILTERS)[number], string>>>;

/** Which alarms are shown: at first those that somebody still has to do something about. */
export const STATES = {
  '': ['activeUnack', 'activeAck', 'clearedUnack'],
  active: ['activeUnack', 'activeAck'],
  unacknowledged: ['activeUnack', 'clearedUnack'],
  cleared: ['clearedUnack', 'clearedAck'],
  all: [],
} as const satisfies Record<string, readonly AlarmStatus[]>;
export type StateName = keyof typeof STATES;
export const stateOf = (text: string | undefined): StateName =>
  text !== undefined && text in STATES ? (text as StateName) : '';

/** Severities in an address, worst first; what is none is none. Pure. */
export function severitiesOf(text: string | undefined): Severity[] {
  const named = new Set((text ?? '').split(','));
  return SEVERITIES.filter((severity) => named.has(severity));
}
/** One severity more or one less, as the address has it. All of them are no filter. Pure. */
export function toggled(text: string | undefined, severity: Severity): string {
  const chosen = severitiesOf(text);
  const next = chosen.includes(severity) ? chosen.filter((one) => one !== severity) : [...chosen, severity];
  return next.length === SEVERITIES.length ? '' : SEVERITIES.filter((one) => next.includes(one)).join(',');
}

/** A period of whole days; half of one is none. */
export const daysOf = ({ from, to }: Filters) => (from && to ? { from, to } : undefined);

/** From the address to the input of the list, its counts and its export, but for the severity. Pure but for the time zone. */
export function filterInput(filters: Filters) {
  const { state, type, device, category, assignee } = filters;
  const statuses = [...STATES[stateOf(state)]];
  return {
    ...(statuses.length > 0 ? { statuses } : {}),
    ...(type ? { alarmTypes: [type] } : {}),
    ...(device ? { originatorIds: [device] } : {}),
    ...(category ? { deviceCategoryId: category } : {}),
    ...(assignee ? { assigneeId: assignee } : {}),
    ...instantsOf(daysOf(filters)),
  };
}

/** The same with the severity. */
export function listFilter(filters: Filters) {
  const severities = severitiesOf(filters.severity);
  return { ...filterInput(filters), ...(severities.length > 0 ? { severities } : {}) };
}
