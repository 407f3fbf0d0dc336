import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { send } from '../../platform/api/index.ts';
import { translateNow } from '../../platform/language/index.ts';
import { projectRecordCommands } from '../../platform/routes/index.ts';
import { alarmMessages } from './messages.ts';

/** Alarms that somebody still has to deal with, by what they are called or by their device: opens the alarm. */
const alarmsByName = projectRecordCommands({
  title: alarmMessages.title,
  maxResults: 6,
  list: (query) =>
    send(
      projectAlarmCalls.GetProjectAlarmList,
      { ...query, statuses: ['activeUnack', 'activeAck', 'clearedUnack'] },
      { handles: true },
    ),
  toCommand: ({ id, alarmType, severity, originatorName }) => ({
    id,
    title: `${alarmType} · ${originatorName}`,
    hint: translateNow(alarmMessages[severity]),
    path: '/alarms',
    search: { alarm: id },
  }),
});

export const alarmCommands = [alarmsByName];
