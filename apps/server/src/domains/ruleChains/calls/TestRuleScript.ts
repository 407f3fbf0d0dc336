import { refuse } from '@twinscape/contract';
import { ruleChainRefusals as refusals, ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { tryParseJson } from '../../../platform/text/index.ts';
import { MESSAGE_ARGUMENTS } from '../nodes/scripts.ts';
import { scriptTestsService } from '../scripts/scriptTests.ts';

/** C-RULE-07. */
export const TestRuleScript = defineHandler(ruleChainCalls.TestRuleScript, async (input, { platform }) => {
  const { script, scriptType, scriptLang, argNames, msg, metadata, msgType } = input;
  if (script.trim() === '') throw refuse(refusals['ruleScript.required']);
  if (tryParseJson(msg) === undefined) throw refuse(refusals['ruleScript.messageInvalid']);
  const [answer = { error: 'no answer' }] = await platform.services.get(scriptTestsService).run(
    {
      language: scriptLang,
      type: scriptType,
      source: script,
      argumentNames: argNames && argNames.length > 0 ? argNames : MESSAGE_ARGUMENTS,
    },
    [{ data: msg, isJson: true, metadata: JSON.stringify(metadata ?? {}), type: msgType ?? '' }],
  );
  if ('json' in answer) return { output: answer.json, error: '' };
  return { output: '', error: answer.line === undefined ? answer.error : `${answer.error} (${answer.line})` };
});
