import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { send } from '../../platform/api/index.ts';
import { sayNow } from '../../platform/language/index.ts';
import { type CommandSource, writeSearch } from '../../platform/routes/index.ts';
import { session } from '../../platform/session/index.ts';
import { alarmMessages } from './messages.ts';

const MAX_RESULTS = 6;

/**
 * Alarms of the project one is in that somebody still has to deal with, by what they are called or by their device:
 * opens the alarm.
 */
const alarmsByName: CommandSource = {
  title: alarmMessages.title,
  find: async (typed) => {
    const { project } = session();
    if (!typed || !project) return [];
    const { data } = await send(
      projectAlarmCalls.GetProjectAlarmList,
      {
        projectId: project.id,
        key: typed,
        statuses: ['activeUnack', 'activeAck', 'clearedUnack'],
        pageIndex: 1,
        pageSize: MAX_RESULTS,
      },
      { handles: true },
    );
    return data.list.map(({ id, alarmType, severity, originatorName }) => ({
      id,
      title: `${alarmType} · ${originatorName}`,
      hint: sayNow(alarmMessages[severity]),
      run: () => {
        location.hash = `/alarms${writeSearch({ project: project.id, alarm: id })}`;
      },
    }));
  },
};

export const alarmCommands: readonly CommandSource[] = [alarmsByName];
