import type { Severity } from '@twinscape/contract/alarms';
import { TB_SEVERITIES, type TbSeverity } from '@twinscape/contract/thingsboard';
import { fromTbSeverity } from '../../thingsboard/index.ts';
import type { RuleMessage } from '../engine/message.ts';
import type { RulePorts } from '../engine/ports.ts';
import type { ScriptAnswer } from '../scripts/protocol.ts';
import { MESSAGE_ARGUMENTS } from './scripts.ts';
import { choice, option, script } from './settings.ts';

const DEFAULT_DETAILS =
  'var details = {};\nif (metadata.prevAlarmDetails) {\n  details = JSON.parse(metadata.prevAlarmDetails);\n}\nreturn details;';

/** A script that makes the details of an alarm. */
export const alarmDetailSettings = {
  scriptLang: choice(
    { cn: '语言', en: 'Language' },
    [option('TBEL', 'TBEL', 'TBEL'), option('JS', 'JavaScript', 'JavaScript')],
    'TBEL',
  ),
  alarmDetailsBuildJs: script({ cn: '报警详情脚本', en: 'Script of the details' }, DEFAULT_DETAILS, {
    when: { field: 'scriptLang', is: ['JS'] },
  }),
  alarmDetailsBuildTbel: script({ cn: '报警详情脚本', en: 'Script of the details' }, DEFAULT_DETAILS, {
    when: { field: 'scriptLang', is: ['TBEL'] },
  }),
};

type Settings = {
  readonly scriptLang: 'TBEL' | 'JS';
  readonly alarmDetailsBuildJs: string;
  readonly alarmDetailsBuildTbel: string;
};

/** The details for each message, as JSON; the script that ThingsBoard writes by itself is not run. */
export async function buildAlarmDetails(
  ports: RulePorts,
  { scriptLang, alarmDetailsBuildJs, alarmDetailsBuildTbel }: Settings,
  messages: readonly RuleMessage[],
): Promise<readonly ScriptAnswer[]> {
  const source = scriptLang === 'TBEL' ? alarmDetailsBuildTbel : alarmDetailsBuildJs;
  if (source.trim() === '' || source === DEFAULT_DETAILS) return messages.map(() => ({ json: '{}' }));
  return ports.runScript({ language: scriptLang, type: 'json', source, argumentNames: MESSAGE_ARGUMENTS }, messages);
}

export const toSeverity = (name: string): Severity | undefined => {
  const known = TB_SEVERITIES.find((one: TbSeverity) => one === name.toUpperCase());
  return known && fromTbSeverity(known);
};
