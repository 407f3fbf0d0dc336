import { defineNode, fail, leave, type NodeOutcome } from '../../defineNode.ts';
import { TRUE_FALSE } from '../../relations.ts';
import { list, option } from '../../settings.ts';
import { findField } from '../../template.ts';
import { alarmStatusFilterAbout } from './about.ts';

export const alarmStatusFilter = defineNode({
  type: 'org.thingsboard.rule.engine.filter.TbCheckAlarmStatusNode',
  group: 'FILTER',
  title: { cn: '报警状态过滤', en: 'alarm status filter' },
  about: alarmStatusFilterAbout,
  relations: TRUE_FALSE,
  usesDatabase: true,
  settings: {
    alarmStatusList: list(
      { cn: '报警状态', en: 'Status of the alarm' },
      {
        isRequired: true,
        options: [
          option('ACTIVE_UNACK', '未确认', 'Active, unacknowledged'),
          option('ACTIVE_ACK', '已确认', 'Active, acknowledged'),
          option('CLEARED_UNACK', '已恢复，未确认', 'Cleared, unacknowledged'),
          option('CLEARED_ACK', '已恢复，已确认', 'Cleared, acknowledged'),
        ],
      },
    ),
  },
  async process(messages, { settings, ports }) {
    const outcomes: NodeOutcome[] = [];
    for (const message of messages) {
      const id = findField(message.json, 'id.id');
      const alarm = typeof id === 'string' ? await ports.findAlarm(id) : undefined;
      if (alarm) outcomes.push(leave(settings.alarmStatusList.includes(alarm.status) ? 'True' : 'False', message));
      else outcomes.push(fail('the data is no alarm of this project'));
    }
    return outcomes;
  },
});
