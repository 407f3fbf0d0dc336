import type { BrowsedNode } from '@twinscape/contract/adapters';

/** A data point that a device has already, with what people call it. */
export type KnownSeries = {
  readonly propertyName: string;
  readonly displayName?: string | undefined;
  readonly unit?: string | undefined;
};

/** What becomes of one entry of the source. */
export type PlannedPoint = {
  readonly node: BrowsedNode;
  readonly address: string;
  /** By name; undefined where the pattern does not fit. */
  readonly deviceName: string | undefined;
  readonly key: string;
};

const SEPARATORS = /[/.\\|#:]+/;

/** The parts of a name, or of an address where the name is only its last one. */
const splitName = (text: string): string[] =>
  text
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter(Boolean);

/** A key as devices use it: letters of any script, digits and underscores. */
export const toKey = (text: string): string =>
  text
    .trim()
    .replace(/[^\p{L}\p{N}_-]+/gu, '_')
    .replace(/^_+|_+$/g, '');

/** Words of the trade that mean the same, in both languages: the longer ones stand first. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['temperature', 'temp', '温度'],
  ['humidity', 'rh', '湿度'],
  ['pressure', 'press', '压力'],
  ['supply', 'sup', 'sa', '送风', '供水', '供'],
  ['return', 'ret', 'ra', '回风', '回水', '回'],
  ['outdoor', 'outside', 'oa', '室外', '新风'],
  ['setpoint', 'sp', '设定', '设定值'],
  ['power', 'kw', '功率'],
  ['energy', 'kwh', '电能', '电量'],
  ['current', '电流'],
  ['voltage', 'volt', '电压'],
  ['frequency', 'freq', '频率'],
  ['speed', 'rpm', '转速'],
  ['flow', '流量'],
  ['level', '液位'],
  ['valve', '阀门', '阀位'],
  ['running', 'run', 'onoff', '运行', '启停'],
  ['status', 'state', '状态'],
  ['fault', 'alarm', '故障', '报警'],
];

/** What a text speaks of: its words, each as the first of those that mean the same. */
function toConcepts(text: string): Set<string> {
  const spaced = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  const concepts = new Set<string>();
  for (const word of spaced.split(' ').filter(Boolean)) {
    const same = SYNONYMS.find((words) => words.includes(word));
    concepts.add(same?.[0] ?? word);
    // Chinese has no spaces: a word of the trade stands within others.
    for (const words of SYNONYMS)
      if (words.some((one) => /\p{Script=Han}/u.test(one) && word.includes(one))) concepts.add(words[0] ?? '');
  }
  return concepts;
}

/**
 * The data point of a device that an entry most likely is, by names and units in both languages; undefined where none
 * comes near. Pure.
 */
export function suggestKey(
  node: Pick<BrowsedNode, 'name' | 'description' | 'unit'>,
  series: readonly KnownSeries[],
): string | undefined {
  const [last = node.name] = splitName(node.name).slice(-1);
  const sought = toConcepts(`${last} ${node.description ?? ''}`);
  let best: { readonly key: string; readonly score: number } | undefined;
  for (const { propertyName, displayName, unit } of series) {
    const offered = toConcepts(`${propertyName} ${displayName ?? ''}`);
    const shared = [...sought].filter((word) => offered.has(word)).length;
    if (shared === 0) continue;
    const score = shared / Math.sqrt(sought.size * offered.size) + (unit && unit === node.unit ? 0.25 : 0);
    if (!best || score > best.score) best = { key: propertyName, score };
  }
  return best && best.score >= 0.5 ? best.key : undefined;
}

/** All entries as points of one device: its keys where they fit, the entries' own names otherwise. Pure. */
export function planForOneDevice(
  nodes: readonly BrowsedNode[],
  deviceName: string,
  series: readonly KnownSeries[],
): PlannedPoint[] {
  const taken = new Set<string>();
  return nodes.flatMap((node) => {
    if (node.address === undefined) return [];
    const suggested = suggestKey(
      node,
      series.filter(({ propertyName }) => !taken.has(propertyName)),
    );
    const key = suggested ?? toKey(splitName(node.name).slice(-1)[0] ?? node.name);
    taken.add(key);
    return [{ node, address: node.address, deviceName, key }];
  });
}

const PLACES = ['{device}', '{key}'] as const;

/** Whether a pattern says both where the device stands and where the data point does. */
export const isPattern = (pattern: string): boolean => PLACES.every((place) => pattern.includes(place));

/** An item of a list that is found by one of its fields, and one of its values: `data[name=AHU-1].temperature`. */
const LISTED = /^(.*\[[^[\]=]+=)[^[\]]+(\]\.)[^[\].]+$/;

/**
 * A pattern that fits the name of an entry: its last part is the data point, the one before it the device; of an item
 * of a list, what it is found by is the device. Pure.
 */
export function guessPattern(name: string): string {
  const [, before, after] = LISTED.exec(name) ?? [];
  if (before !== undefined && after !== undefined) return `${before}{device}${after}{key}`;
  const separator = [...name].reverse().find((character) => SEPARATORS.test(character)) ?? '/';
  const count = splitName(name).length;
  return `${'*'.concat(separator).repeat(Math.max(0, count - 2))}{device}${separator}{key}`;
}

/** Entries by a pattern such as `AHU-{device}/{key}`; `*` stands for what is not looked at. Pure. */
export function planByPattern(nodes: readonly BrowsedNode[], pattern: string): PlannedPoint[] {
  const expression = new RegExp(
    `^${pattern
      .split(/(\{device\}|\{key\}|\*)/)
      .map((part) => {
        if (part === '{device}') return '(?<device>.+?)';
        if (part === '{key}') return '(?<key>.+)';
        return part === '*' ? '.*?' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      })
      .join('')}$`,
    'u',
  );
  return nodes.flatMap((node) => {
    if (node.address === undefined) return [];
    const match = expression.exec(node.name) ?? expression.exec(node.address);
    const { device, key } = match?.groups ?? {};
    return [{ node, address: node.address, deviceName: device?.trim(), key: toKey(key ?? '') }];
  });
}
