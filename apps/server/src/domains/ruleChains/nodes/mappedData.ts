import type { EntityRef } from '../../telemetry/index.ts';
import type { RuleMessage } from '../engine/message.ts';
import { type RulePorts, toEntityKey } from '../engine/ports.ts';
import { readFields } from './entityFields.ts';
import { fetchToSetting } from './fetchTo.ts';
import { choice, option, pairs } from './settings.ts';
import { fillPattern } from './template.ts';

/** What of another entity is added, and under which names. */
export const mappedDataSettings = {
  dataToFetch: choice(
    { cn: '取', en: 'Take' },
    [
      option('ATTRIBUTES', '服务端属性', 'Server attributes'),
      option('LATEST_TELEMETRY', '最新值', 'Latest values'),
      option('FIELDS', '字段', 'Fields'),
    ],
    'ATTRIBUTES',
  ),
  dataMapping: pairs({ cn: '来源与名称', en: 'Sources and names' }, {}),
  fetchTo: fetchToSetting,
};

type Settings = {
  readonly dataToFetch: 'ATTRIBUTES' | 'LATEST_TELEMETRY' | 'FIELDS';
  readonly dataMapping: Readonly<Record<string, string>>;
};

export async function readMappedData(
  ports: RulePorts,
  entity: EntityRef,
  message: RuleMessage,
  { dataToFetch, dataMapping }: Settings,
): Promise<Record<string, unknown>> {
  const names = new Map(
    Object.entries(dataMapping).map(([source, name]) => [fillPattern(source, message), fillPattern(name, message)]),
  );
  if (dataToFetch === 'FIELDS') {
    const known = (await ports.loadEntities([entity])).get(toEntityKey(entity));
    return known ? readFields(known, Object.fromEntries(names), true) : {};
  }
  const keys = [...names.keys()];
  const found =
    dataToFetch === 'ATTRIBUTES'
      ? await ports.readAttributes(entity, 'SERVER_SCOPE', keys)
      : await ports.readLatest(entity, keys);
  return Object.fromEntries(found.map(({ key, value }) => [names.get(key) ?? key, value]));
}
