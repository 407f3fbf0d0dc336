import { type InputOf, refuse } from '@twinscape/contract';
import { type projectAlarmCalls, alarmRefusals as refusals } from '@twinscape/contract/alarms';
import type { AlarmFilter, AlarmOrder } from './listStore.ts';
import { alarmAncestors } from './slots.ts';

type AlarmListInput = Omit<InputOf<typeof projectAlarmCalls.GetProjectAlarmCount>, 'projectId'>;

/** What a caller asks of a list of a project, as the store is asked. */
export function toAlarmFilter(projectId: string, input: AlarmListInput): AlarmFilter {
  const { deviceCategoryId, ancestorType, ancestorId, ...filter } = input;
  const type = deviceCategoryId === undefined ? ancestorType : 'DEVICE_CATEGORY';
  const id = deviceCategoryId ?? ancestorId;
  if (type === undefined || id === undefined) return { ...filter, projectIds: [projectId] };
  const ancestor = alarmAncestors.all().get(type);
  if (!ancestor) throw refuse(refusals['alarm.ancestorUnknown']);
  return { ...filter, projectIds: [projectId], below: ancestor.below(projectId, id) };
}

type AlarmListOrder = Pick<InputOf<typeof projectAlarmCalls.GetProjectAlarmList>, 'orderBy' | 'orderByType'>;

/** newest first unless an order is asked for. */
export const toAlarmOrder = ({ orderBy, orderByType }: AlarmListOrder): AlarmOrder =>
  orderBy === undefined || orderByType === -1
    ? { by: 'startTime', descending: true }
    : { by: orderBy, descending: orderByType === 1 };
