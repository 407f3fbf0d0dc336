import { isEntity } from '../../../engine/ports.ts';
import { alarmDetailSettings } from '../../alarmDetails.ts';
import { defineNode, leave } from '../../defineNode.ts';
import { line } from '../../settings.ts';
import { fillPattern } from '../../template.ts';
import { clearAlarmNodeAbout } from './about.ts';

export const clearAlarmNode = defineNode({
  type: 'org.thingsboard.rule.engine.action.TbClearAlarmNode',
  group: 'ACTION',
  title: { cn: '恢复报警', en: 'clear alarm' },
  about: clearAlarmNodeAbout,
  relations: ['Cleared', 'False', 'Failure'],
  usesDatabase: true,
  isOrderly: true,
  settings: {
    alarmType: line({ cn: '报警类型', en: 'Alarm type' }, 'General Alarm', { isRequired: true }),
    ...alarmDetailSettings,
  },
  async process(messages, { settings, ports }) {
    const wanted = messages.filter(({ originator }) => isEntity(originator));
    const cleared = await ports.clearAlarms(
      wanted.map((message) => ({ message, alarmType: fillPattern(settings.alarmType, message), details: undefined })),
    );
    const byMessage = new Map(wanted.map((message, index) => [message, cleared[index]]));
    return messages.map((message) => {
      const alarm = byMessage.get(message);
      if (!alarm) return leave('False', message);
      const metadata = { ...message.metadata, isClearedAlarm: 'true' };
      return leave('Cleared', message.with({ type: 'ALARM', json: alarm.json, metadata }));
    });
  },
});
