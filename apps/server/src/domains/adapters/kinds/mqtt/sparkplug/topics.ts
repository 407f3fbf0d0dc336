/** A topic of Sparkplug B 3.0 (section 4.1): `spBv1.0/group/type/node[/device]`. */
export type SparkplugTopic = {
  readonly type: string;
  readonly group: string;
  readonly node: string;
  readonly device: string | undefined;
};

const NAMESPACE = 'spBv1.0';

export function parseSparkplugTopic(topic: string): SparkplugTopic | undefined {
  const [namespace, group, type, node, device, ...rest] = topic.split('/');
  if (namespace !== NAMESPACE || !group || !type || !node || rest.length > 0) return undefined;
  return { type, group, node, device };
}

/** Where points of it stand: `group/node[/device]`. */
export const toPlaceName = ({ group, node, device }: Omit<SparkplugTopic, 'type'>): string =>
  [group, node, ...(device === undefined ? [] : [device])].join('/');

/** Reads `group/node[/device]`. */
export function parsePlaceName(name: string): Omit<SparkplugTopic, 'type'> | undefined {
  const [group, node, device, ...rest] = name.split('/');
  return group && node && rest.length === 0 ? { group, node, device } : undefined;
}

/** All that a node and its devices say. */
export const toNodeFilter = ({ group, node }: Omit<SparkplugTopic, 'type'>): string =>
  `${NAMESPACE}/${group}/+/${node}/#`;
export const ALL_NODES = `${NAMESPACE}/#`;

/** Where a node, or a device of it, takes commands. */
export const toCommandTopic = ({ group, node, device }: Omit<SparkplugTopic, 'type'>): string =>
  device === undefined ? `${NAMESPACE}/${group}/NCMD/${node}` : `${NAMESPACE}/${group}/DCMD/${node}/${device}`;
