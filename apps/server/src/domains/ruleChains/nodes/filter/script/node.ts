import { defineNode, fail, leave } from '../../defineNode.ts';
import { TRUE_FALSE } from '../../relations.ts';
import { describeFailure, runNodeScript, scriptSettings } from '../../scripts.ts';
import { scriptFilterAbout } from './about.ts';

export const scriptFilter = defineNode({
  type: 'org.thingsboard.rule.engine.filter.TbJsFilterNode',
  group: 'FILTER',
  title: { cn: '脚本过滤', en: 'script' },
  about: scriptFilterAbout,
  relations: TRUE_FALSE,
  settings: scriptSettings('return msg.temperature > 20;'),
  async process(messages, { settings, ports }) {
    const answers = await runNodeScript(ports, settings, 'filter', messages);
    return messages.map((message, index) => {
      const answer = answers[index] ?? { error: 'no answer' };
      if ('error' in answer) return fail(describeFailure(answer));
      return leave(answer.json === 'true' ? 'True' : 'False', message);
    });
  },
});
