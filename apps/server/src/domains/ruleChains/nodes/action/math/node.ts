import { defineNode, fail, succeed } from '../../defineNode.ts';
import { mapInOrder } from '../../mapInOrder.ts';
import { SUCCESS } from '../../relations.ts';
import { mathNodeAbout } from './about.ts';
import { compileMath, roundTo } from './compute.ts';
import { keepResult, mathSettings, readArguments } from './values.ts';

export const mathNode = defineNode({
  type: 'org.thingsboard.rule.engine.math.TbMathNode',
  group: 'ACTION',
  title: { cn: '数学运算', en: 'math function' },
  about: mathNodeAbout,
  relations: SUCCESS,
  usesDatabase: true,
  isOrderly: true,
  settings: mathSettings,
  process: (messages, { settings, ports }) => {
    const compute = compileMath(settings);
    return mapInOrder(messages, async (message) => {
      const values = await readArguments(ports, message, settings.arguments);
      const result = roundTo(compute(values), settings.result.resultValuePrecision);
      if (!Number.isFinite(result)) return fail(`the result is no number: ${result}`);
      return succeed(await keepResult(ports, message, settings.result, result));
    });
  },
});
