import { RULE_FAN_OUT_MAX, type SCRIPT_LANGUAGES, type ScriptType } from '@twinscape/contract/ruleChains';
import type { RuleMessage } from '../engine/message.ts';
import type { RulePorts } from '../engine/ports.ts';
import type { RuleScript, ScriptAnswer } from '../scripts/protocol.ts';
import { choice, option, script } from './settings.ts';

const LANGUAGES = [option('TBEL', 'TBEL', 'TBEL'), option('JS', 'JavaScript', 'JavaScript')] as const;
export const MESSAGE_ARGUMENTS = ['msg', 'metadata', 'msgType'] as const;

/** ThingsBoard keeps a script in both languages and the one that counts beside them. */
export const scriptSettings = (fallback: string, tbelFallback = fallback) => ({
  scriptLang: choice({ cn: '语言', en: 'Language' }, LANGUAGES, 'TBEL'),
  jsScript: script({ cn: '脚本', en: 'Script' }, fallback, { when: { field: 'scriptLang', is: ['JS'] } }),
  tbelScript: script({ cn: '脚本', en: 'Script' }, tbelFallback, { when: { field: 'scriptLang', is: ['TBEL'] } }),
});

type ScriptSettings = {
  readonly scriptLang: (typeof SCRIPT_LANGUAGES)[number];
  readonly jsScript: string;
  readonly tbelScript: string;
};

export const toScript = (settings: ScriptSettings, type: ScriptType): RuleScript => ({
  type,
  language: settings.scriptLang,
  source: settings.scriptLang === 'TBEL' ? settings.tbelScript : settings.jsScript,
  argumentNames: MESSAGE_ARGUMENTS,
});

/** Runs the script of a node; the answers in the order of the messages. */
export const runNodeScript = (
  ports: RulePorts,
  settings: ScriptSettings,
  type: ScriptType,
  messages: readonly RuleMessage[],
): Promise<readonly ScriptAnswer[]> => ports.runScript(toScript(settings, type), messages);

/** Why a script failed, with its line. */
export const describeFailure = ({ error, line }: Extract<ScriptAnswer, { error: string }>): string =>
  line === undefined ? error : `${error} (line ${line})`;

/** What a script made of a message: `{msg, metadata, msgType}`, or a list of those. */
export function toMessages(message: RuleMessage, json: string): RuleMessage[] {
  const answer = JSON.parse(json) as unknown;
  const list = Array.isArray(answer) ? answer : [answer];
  if (list.length > RULE_FAN_OUT_MAX) throw new Error(`the script made more than ${RULE_FAN_OUT_MAX} messages of one`);
  return list.map((one: Readonly<Record<string, unknown>>, index) => {
    const { msg, metadata, msgType } = one;
    const texts =
      typeof metadata === 'object' && metadata !== null
        ? Object.fromEntries(
            Object.entries(metadata).flatMap(([key, value]) =>
              value === null || value === undefined
                ? []
                : [[key, typeof value === 'string' ? value : JSON.stringify(value)]],
            ),
          )
        : message.metadata;
    return message.with({
      ...(Array.isArray(answer) ? { id: `${message.id}.${index}` } : {}),
      ...('msg' in one ? { json: msg, dataType: 'JSON' as const } : {}),
      metadata: texts,
      type: typeof msgType === 'string' ? msgType : message.type,
    });
  });
}
