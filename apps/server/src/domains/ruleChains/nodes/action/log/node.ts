import { defineNode, fail, succeed } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { describeFailure, runNodeScript, scriptSettings } from '../../scripts.ts';
import { logNodeAbout } from './about.ts';

export const logNode = defineNode({
  type: 'org.thingsboard.rule.engine.action.TbLogNode',
  group: 'ACTION',
  title: { cn: '日志', en: 'log' },
  about: logNodeAbout,
  relations: SUCCESS,
  settings: scriptSettings(
    "return '\\nIncoming message:\\n' + JSON.stringify(msg) + '\\nIncoming metadata:\\n' + JSON.stringify(metadata);",
  ),
  async process(messages, { id, settings, ports }) {
    const answers = await runNodeScript(ports, settings, 'string', messages);
    return messages.map((message, index) => {
      const answer = answers[index] ?? { error: 'no answer' };
      if ('error' in answer) return fail(describeFailure(answer));
      ports.log(id, String(JSON.parse(answer.json)));
      return succeed(message);
    });
  },
});
