import { RULE_FAN_OUT_MAX } from '@twinscape/contract/ruleChains';
import { defineNode, eachMessage, fail } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { splitArrayAbout } from './about.ts';

export const splitArray = defineNode({
  type: 'org.thingsboard.rule.engine.transform.TbSplitArrayMsgNode',
  group: 'TRANSFORMATION',
  title: { cn: '拆分列表', en: 'split array msg' },
  about: splitArrayAbout,
  relations: SUCCESS,
  settings: {},
  process: (messages) =>
    eachMessage(messages, (message) => {
      const { json } = message;
      if (!Array.isArray(json)) return fail('the data is no list');
      if (json.length > RULE_FAN_OUT_MAX) return fail(`the list has more than ${RULE_FAN_OUT_MAX} entries`);
      return json.map((entry: unknown, index) => ({
        relation: 'Success',
        message: message.with({ id: `${message.id}.${index}`, json: entry }),
      }));
    }),
});
