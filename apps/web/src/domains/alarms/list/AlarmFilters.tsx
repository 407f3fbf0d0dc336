import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { DayFilter, FilterSelect, Glyph, type ProjectFilterProps } from '../../../ui/index.ts';
import { CategoryFilter } from '../filters/CategoryFilter.tsx';
import { DeviceSearchFilter } from '../filters/DeviceSearchFilter.tsx';
import { alarmMessages } from '../messages.ts';
import { useActionsBlockedReason } from '../rights.ts';
import css from './Alarms.module.css';
import { listMessages } from './messages.ts';
import type { AlarmFilterValues } from './query.ts';

/** What narrows the list besides state and severity: which alarm, where, who deals with it, and when. */
export function AlarmFilters({ projectId, values, set }: ProjectFilterProps<AlarmFilterValues>) {
  const words = useMessages(listMessages);
  const own = useMessages(alarmMessages);
  const isReader = useActionsBlockedReason() !== undefined;
  const types = useCall(projectAlarmCalls.GetProjectAlarmTypeList, { projectId }, { handles: true }).data ?? [];
  const people =
    useCall(
      projectAlarmCalls.GetAlarmAssigneeList,
      { projectId },
      { handles: true, freshMs: 30_000, enabled: !isReader },
    ).data ?? [];
  const [isOpen, setOpen] = useState(false);
  const choice = (name: 'type' | 'device' | 'category' | 'assignee') => ({
    className: css.filter,
    value: values[name],
    onChange: (value: string) => set({ [name]: value }),
  });
  const count = [values.type, values.device, values.category, values.assignee, values.from].filter(Boolean).length;
  return (
    <>
      <Button
        className={css.unfold ?? ''}
        aria-expanded={isOpen}
        icon={<Glyph name="down" size={12} />}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? `${words.filters} ${count}` : words.filters}
      </Button>
      <div className={css.narrowed} data-open={isOpen}>
        <FilterSelect
          {...choice('type')}
          label={words.type}
          any={words.anyType}
          options={types.map(({ alarmType }) => ({ value: alarmType, label: alarmType }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
        <DeviceSearchFilter
          projectId={projectId}
          {...choice('device')}
          label={own.device}
          any={words.anyDevice}
          none={words.noDevice}
        />
        <CategoryFilter projectId={projectId} {...choice('category')} label={words.category} any={words.anyCategory} />
        {people.length > 0 && (
          <FilterSelect
            {...choice('assignee')}
            label={own.assignee}
            any={words.anyAssignee}
            options={people.map(({ userId, userName }) => ({ value: userId, label: userName }))}
            showSearch={{ optionFilterProp: 'label' }}
          />
        )}
        <span className={css.days}>
          <DayFilter values={values} set={set} />
        </span>
      </div>
    </>
  );
}
