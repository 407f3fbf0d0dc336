import { defineNode, fail } from '../../defineNode.ts';
import { describeFailure, runNodeScript, scriptSettings } from '../../scripts.ts';
import { scriptSwitchAbout } from './about.ts';

export const scriptSwitch = defineNode({
  type: 'org.thingsboard.rule.engine.filter.TbJsSwitchNode',
  group: 'FILTER',
  title: { cn: '脚本分支', en: 'switch' },
  about: scriptSwitchAbout,
  relations: ['Failure'],
  hasOwnRelations: true,
  settings: scriptSettings("return msgType === 'POST_TELEMETRY_REQUEST' ? ['Telemetry'] : ['Other'];"),
  async process(messages, { settings, ports }) {
    const answers = await runNodeScript(ports, settings, 'switch', messages);
    return messages.map((message, index) => {
      const answer = answers[index] ?? { error: 'no answer' };
      if ('error' in answer) return fail(describeFailure(answer));
      return (JSON.parse(answer.json) as string[]).map((relation) => ({ relation, message }));
    });
  },
});
