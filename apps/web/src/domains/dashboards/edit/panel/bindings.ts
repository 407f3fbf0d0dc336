import type { DataKey, Datasource, WidgetConfig } from '@twinscape/contract/dashboards';
import type { BuiltInWidget } from '@twinscape/contract/widgets';

/** How a key is told from the others of an entity. */
export const keyId = ({ type, name }: Pick<DataKey, 'type' | 'name'>): string => `${type} ${name}`;
export function parseKeyId(id: string): Pick<DataKey, 'type' | 'name'> {
  const [type = '', ...name] = id.split(' ');
  return { type, name: name.join(' ') };
}

/** What of a widget's data is chosen in the panel: aliases with keys, aliases alone, alarms, a device, nothing. */
export type Binding = 'keys' | 'entities' | 'alarms' | 'command' | 'none';
/** A widget that somebody wrote may read whatever it likes. */
export function toBinding(builtIn: BuiltInWidget | undefined): Binding {
  if (!builtIn) return 'keys';
  const { reads } = builtIn.data;
  return reads === 'latest' || reads === 'series' ? 'keys' : reads;
}

/** The sources as the panel shows them: at least one, which may still be empty. Pure. */
export const listSources = ({ datasources }: Pick<WidgetConfig, 'datasources'>): readonly Datasource[] =>
  datasources && datasources.length > 0 ? datasources : [{ type: 'entity', dataKeys: [] }];

export const replaceAt = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((one, place) => (place === at ? value : one));

/** The keys of a source after others were chosen: what was said of those that stay, stays. Pure. */
export function chooseKeys(before: readonly DataKey[], ids: readonly string[]): DataKey[] {
  const known = new Map(before.map((key) => [keyId(key), key]));
  return ids.map((id) => known.get(id) ?? { ...parseKeyId(id), label: parseKeyId(id).name });
}
