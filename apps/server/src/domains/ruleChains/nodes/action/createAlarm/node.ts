import { isEntity, type RaisedBy } from '../../../engine/ports.ts';
import { alarmDetailSettings, buildAlarmDetails, toSeverity } from '../../alarmDetails.ts';
import { defineNode, fail, leave, type NodeOutcome } from '../../defineNode.ts';
import { describeFailure } from '../../scripts.ts';
import { flag, line, list } from '../../settings.ts';
import { fillPattern } from '../../template.ts';
import { createAlarmAbout } from './about.ts';

export const createAlarm = defineNode({
  type: 'org.thingsboard.rule.engine.action.TbCreateAlarmNode',
  group: 'ACTION',
  title: { cn: '创建报警', en: 'create alarm' },
  about: createAlarmAbout,
  relations: ['Created', 'Updated', 'False', 'Failure'],
  usesDatabase: true,
  isOrderly: true,
  settings: {
    useMessageAlarmData: flag({ cn: '取消息中的报警', en: 'Take the alarm from the message' }),
    overwriteAlarmDetails: flag({ cn: '重写报警详情', en: 'Write the details anew' }),
    alarmType: line({ cn: '报警类型', en: 'Alarm type' }, 'General Alarm', { isRequired: true }),
    dynamicSeverity: flag({ cn: '级别按模板', en: 'The severity is a template' }),
    severity: line({ cn: '级别', en: 'Severity' }, 'CRITICAL', {
      hint: {
        cn: '由重到轻：CRITICAL、MAJOR、MINOR、WARNING、INDETERMINATE',
        en: 'From worst to least: CRITICAL, MAJOR, MINOR, WARNING, INDETERMINATE',
      },
    }),
    ...alarmDetailSettings,
    propagate: flag({ cn: '向上级传播', en: 'Propagate to related entities' }),
    propagateToOwner: flag({ cn: '传播到项目', en: 'Propagate to the project' }),
    propagateToTenant: flag({ cn: '传播到企业', en: 'Propagate to the enterprise' }),
    relationTypes: list({ cn: '传播的关系', en: 'Relations to propagate by' }),
  },
  async process(messages, { settings, ports }) {
    const details = await buildAlarmDetails(ports, settings, messages);
    const wanted: RaisedBy[] = [];
    const outcomes: (NodeOutcome | undefined)[] = messages.map((message, index) => {
      const detail = details[index] ?? { error: 'no answer' };
      if ('error' in detail) return fail(describeFailure(detail));
      if (!isEntity(message.originator)) return fail('the originator cannot have alarms');
      const severity = toSeverity(fillPattern(settings.severity, message));
      if (!severity) return fail(`${settings.severity} is no severity`);
      const alarmType = fillPattern(settings.alarmType, message);
      wanted.push({
        message,
        alarmType,
        severity,
        details: detail.json === '{}' ? undefined : JSON.parse(detail.json),
      });
      return undefined;
    });
    const raised = await ports.raiseAlarms(wanted);
    let next = 0;
    return outcomes.map((outcome, index) => {
      if (outcome) return outcome;
      const one = raised[next++];
      const message = messages[index];
      if (!one || !message) return fail('the originator is gone or in no project');
      const metadata = { ...message.metadata, [one.isNew ? 'isNewAlarm' : 'isExistingAlarm']: 'true' };
      return leave(one.isNew ? 'Created' : 'Updated', message.with({ type: 'ALARM', json: one.alarm.json, metadata }));
    });
  },
});
