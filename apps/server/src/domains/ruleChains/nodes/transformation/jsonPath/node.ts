import { defineNode, eachMessage, fail, succeed } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { line } from '../../settings.ts';
import { jsonPathAbout } from './about.ts';
import { compilePath } from './compilePath.ts';

export const jsonPath = defineNode({
  type: 'org.thingsboard.rule.engine.transform.TbJsonPathNode',
  group: 'TRANSFORMATION',
  title: { cn: 'JSON 路径', en: 'json path' },
  about: jsonPathAbout,
  relations: SUCCESS,
  settings: { jsonPath: line({ cn: '路径', en: 'Path' }, '$', { isRequired: true }) },
  process: (messages, { settings }) => {
    const find = compilePath(settings.jsonPath);
    return eachMessage(messages, (message) => {
      const found = find(message.json);
      return found === undefined ? fail('nothing is found at the path') : succeed(message.with({ json: found }));
    });
  },
});
