import { ATTRIBUTE_SCOPES, type AttributeScope } from '@twinscape/contract/telemetry';
import type { RuleMessage } from '../../../engine/message.ts';
import { isEntity, type RulePorts } from '../../../engine/ports.ts';
import { ATTRIBUTE_SCOPE_OPTIONS } from '../../attributeScopes.ts';
import { choice, flag, group, line, number, option, rows } from '../../settings.ts';
import { fillPattern, findField, toMetadataText } from '../../template.ts';
import { MATH_OPERATIONS } from './compute.ts';

const SOURCES = [
  option('MESSAGE_BODY', '消息', 'Message'),
  option('MESSAGE_METADATA', '附带信息', 'Metadata'),
  option('ATTRIBUTE', '属性', 'Attribute'),
  option('TIME_SERIES', '最新值', 'Latest value'),
  option('CONSTANT', '常数', 'Constant'),
] as const;
const TARGETS = SOURCES.slice(0, 4) as unknown as readonly [
  (typeof SOURCES)[0],
  (typeof SOURCES)[1],
  (typeof SOURCES)[2],
  (typeof SOURCES)[3],
];
const scope = () =>
  line({ cn: '属性范围', en: 'Scope of the attribute' }, 'SERVER_SCOPE', {
    hint: {
      cn: ATTRIBUTE_SCOPE_OPTIONS.map(({ value }) => value).join('、'),
      en: ATTRIBUTE_SCOPE_OPTIONS.map(({ value }) => value).join(', '),
    },
  });

export const mathSettings = {
  operation: choice(
    { cn: '运算', en: 'Function' },
    MATH_OPERATIONS.map((value) => option(value, value, value)),
    'ADD',
  ),
  customFunction: line({ cn: '公式', en: 'Formula' }, '', { when: { field: 'operation', is: ['CUSTOM'] } }),
  arguments: rows(
    { cn: '参数', en: 'Arguments' },
    {
      name: line({ cn: '名称', en: 'Name' }, 'x'),
      type: choice({ cn: '来源', en: 'Source' }, SOURCES, 'MESSAGE_BODY'),
      key: line({ cn: '字段或常数', en: 'Key or constant' }),
      attributeScope: scope(),
      defaultValue: line({ cn: '默认值', en: 'Default' }),
    },
  ),
  result: group(
    { cn: '结果', en: 'Result' },
    {
      type: choice({ cn: '写入', en: 'Into' }, TARGETS, 'MESSAGE_BODY'),
      key: line({ cn: '字段', en: 'Key' }, 'result'),
      attributeScope: scope(),
      resultValuePrecision: number({ cn: '小数位', en: 'Decimals' }, 2, [0, 15]),
      addToBody: flag({ cn: '也写入消息', en: 'Into the message too' }),
      addToMetadata: flag({ cn: '也写入附带信息', en: 'Into the metadata too' }),
    },
  ),
};

type Argument = {
  readonly name: string;
  readonly type: (typeof SOURCES)[number]['value'];
  readonly key: string;
  readonly attributeScope: string;
  readonly defaultValue: string;
};
type Result = {
  readonly type: 'MESSAGE_BODY' | 'MESSAGE_METADATA' | 'ATTRIBUTE' | 'TIME_SERIES';
  readonly key: string;
  readonly attributeScope: string;
  readonly addToBody: boolean;
  readonly addToMetadata: boolean;
};

const toScope = (name: string): AttributeScope => ATTRIBUTE_SCOPES.find((one) => one === name) ?? 'SERVER_SCOPE';

/** By their names; throws where one is missing and has no default. */
export async function readArguments(
  ports: RulePorts,
  message: RuleMessage,
  all: readonly Argument[],
): Promise<Record<string, number>> {
  const values: Record<string, number> = {};
  for (const argument of all) {
    const found = await readArgument(ports, message, argument);
    const value = Number(found ?? (argument.defaultValue === '' ? Number.NaN : argument.defaultValue));
    if (!Number.isFinite(value)) throw new Error(`${argument.name}: ${argument.key} is no number`);
    values[argument.name] = value;
  }
  return values;
}

async function readArgument(
  ports: RulePorts,
  message: RuleMessage,
  { type, key: pattern, attributeScope }: Argument,
): Promise<unknown> {
  const key = fillPattern(pattern, message);
  const { originator } = message;
  switch (type) {
    case 'CONSTANT':
      return key;
    case 'MESSAGE_BODY':
      return findField(message.json, key);
    case 'MESSAGE_METADATA':
      return message.metadata[key];
    case 'ATTRIBUTE':
      return isEntity(originator)
        ? (await ports.readAttributes(originator, toScope(attributeScope), [key]))[0]?.value
        : undefined;
    case 'TIME_SERIES':
      return isEntity(originator) ? (await ports.readLatest(originator, [key]))[0]?.value : undefined;
  }
}

/** Puts a result where it belongs; the message as it is then. */
export async function keepResult(
  ports: RulePorts,
  message: RuleMessage,
  { type, key: pattern, attributeScope, addToBody, addToMetadata }: Result,
  value: number,
): Promise<RuleMessage> {
  const key = fillPattern(pattern, message);
  const { originator } = message;
  if (type === 'ATTRIBUTE' || type === 'TIME_SERIES') {
    if (!isEntity(originator)) throw new Error('the originator keeps no values');
    if (type === 'TIME_SERIES') ports.saveTimeseries(originator, [{ key, at: message.at, value }]);
    else
      await ports.saveAttributes(originator, toScope(attributeScope), { [key]: value }, { message, isNotified: false });
  }
  const inBody = type === 'MESSAGE_BODY' || addToBody;
  const inMetadata = type === 'MESSAGE_METADATA' || addToMetadata;
  const changed = inBody ? message.with({ json: { ...message.fields, [key]: value } }) : message;
  return inMetadata ? changed.with({ metadata: { ...message.metadata, [key]: toMetadataText(value) } }) : changed;
}
