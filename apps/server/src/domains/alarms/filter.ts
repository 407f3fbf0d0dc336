import { type InputOf, refuse } from '@twinscape/contract';
import { alarmRefusals as no, type projectAlarmCalls } from '@twinscape/contract/alarms';
import type { AlarmFilter, AlarmOrder } from './listStore.ts';
import { alarmAncestors } from './slots.ts';

type Given = Omit<InputOf<typeof projectAlarmCalls.GetProjectAlarmCount>, 'projectId'>;

/** What a caller asks of a list of a project, as the store is asked. */
export function filterOf(projectId: string, given: Given): AlarmFilter {
  const { deviceCategoryId, ancestorType, ancestorId, ...filter } = given;
  const type = deviceCategoryId === undefined ? ancestorType : 'DEVICE_CATEGORY';
  const id = deviceCategoryId ?? ancestorId;
  if (type === undefined || id === undefined) return { ...filter, projectIds: [projectId] };
  const ancestor = alarmAncestors.all().get(type);
  if (!ancestor) throw refuse(no['alarm.ancestorUnknown']);
  return { ...filter, projectIds: [projectId], below: ancestor.below(projectId, id) };
}

type Ordering = Pick<InputOf<typeof projectAlarmCalls.GetProjectAlarmList>, 'orderBy' | 'orderByType'>;

/** newest first unless an order is asked for. */
export const orderOf = ({ orderBy, orderByType }: Ordering): AlarmOrder =>
  orderBy === undefined || orderByType === -1
    ? { by: 'startTime', descending: true }
    : { by: orderBy, descending: orderByType === 1 };
