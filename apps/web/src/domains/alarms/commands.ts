import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { send } from '../../platform/api/index.ts';
import { translateNow } from '../../platform/language/index.ts';
import { formatSearch, type PaletteCommandSource } from '../../platform/routes/index.ts';
import { getSession } from '../../platform/session/index.ts';
import { alarmMessages } from './messages.ts';

const MAX_RESULTS = 6;

/**
 * Alarms of the project one is in that somebody still has to deal with, by what they are called or by their device:
 * opens the alarm.
 */
const alarmsByName: PaletteCommandSource = {
  title: alarmMessages.title,
  find: async (typed) => {
    const { project } = getSession();
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
      hint: translateNow(alarmMessages[severity]),
      run: () => {
        location.hash = `/alarms${formatSearch({ project: project.id, alarm: id })}`;
      },
    }));
  },
};

export const alarmCommands: readonly PaletteCommandSource[] = [alarmsByName];
