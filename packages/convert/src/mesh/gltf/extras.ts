import type { Node } from '@gltf-transform/core';
import type { Property } from '../../content.ts';
import type { Elements } from '../elements.ts';

const MOST_PROPERTIES = 500;
const LONGEST = 10_000;

/**
 * What an application wrote beside a node (`extras`), as property sets: its own values, and a set for each object in
 * it.
 */
export function extrasOf(node: Node, elements: Elements): number[] {
  const extras: unknown = node.getExtras();
  if (typeof extras !== 'object' || extras === null) return [];
  const groups = Object.entries(extras).filter(([, value]) => isGroup(value));
  return [['extras', extras] as const, ...groups].flatMap(([name, group]) => {
    const properties = propertiesOf(group as object);
    return properties.length > 0 ? [elements.addSet({ name, properties })] : [];
  });
}

const isGroup = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

function propertiesOf(group: object): Property[] {
  return Object.entries(group)
    .filter(([, value]) => !isGroup(value))
    .slice(0, MOST_PROPERTIES)
    .map(([name, value]: [string, unknown]) => ({ name, value: plainValue(value) }));
}

const isPlain = (value: unknown): boolean => typeof value !== 'object';

function plainValue(value: unknown): Property['value'] {
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string') return value.slice(0, LONGEST);
  // Of deeper nesting, which an attacker chooses, nothing is shown.
  return Array.isArray(value) ? value.slice(0, MOST_PROPERTIES).filter(isPlain).join(', ').slice(0, LONGEST) : null;
}
