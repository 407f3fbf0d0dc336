import { defineNode, eachMessage, fail } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { describeFailure, runNodeScript, scriptSettings, toMessages } from '../../scripts.ts';
import { scriptTransformationAbout } from './about.ts';

export const scriptTransformation = defineNode({
  type: 'org.thingsboard.rule.engine.transform.TbTransformMsgNode',
  group: 'TRANSFORMATION',
  title: { cn: '脚本转换', en: 'script' },
  about: scriptTransformationAbout,
  relations: SUCCESS,
  settings: scriptSettings('return {msg: msg, metadata: metadata, msgType: msgType};'),
  async process(messages, { settings, ports }) {
    const answers = await runNodeScript(ports, settings, 'update', messages);
    const byMessage = new Map(messages.map((message, index) => [message, answers[index]]));
    return eachMessage(messages, (message) => {
      const answer = byMessage.get(message) ?? { error: 'no answer' };
      if ('error' in answer) return fail(describeFailure(answer));
      return toMessages(message, answer.json).map((changed) => ({ relation: 'Success', message: changed }));
    });
  },
});
