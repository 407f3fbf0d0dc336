import type { Node } from '@gltf-transform/core';
import type { Property } from '../../content.ts';
import type { MeshElements } from '../elements.ts';

const MAX_PROPERTIES = 500;
const MAX_TEXT_LENGTH = 10_000;

/**
 * What an application wrote beside a node (`extras`), as property sets: its own values, and a set for each object in
 * it.
 */
export function readExtras(node: Node, elements: MeshElements): number[] {
  const extras: unknown = node.getExtras();
  if (typeof extras !== 'object' || extras === null) return [];
  const groups = Object.entries(extras).filter(([, value]) => isGroup(value));
  return [['extras', extras] as const, ...groups].flatMap(([name, group]) => {
    const properties = listProperties(group as object);
    return properties.length > 0 ? [elements.addSet({ name, properties })] : [];
  });
}

const isGroup = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

function listProperties(group: object): Property[] {
  return Object.entries(group)
    .filter(([, value]) => !isGroup(value))
    .slice(0, MAX_PROPERTIES)
    .map(([name, value]: [string, unknown]) => ({ name, value: plainValue(value) }));
}

const isPlain = (value: unknown): boolean => typeof value !== 'object';

function plainValue(value: unknown): Property['value'] {
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string') return value.slice(0, MAX_TEXT_LENGTH);
  // Of deeper nesting, which an attacker chooses, nothing is shown.
  return Array.isArray(value)
    ? value.slice(0, MAX_PROPERTIES).filter(isPlain).join(', ').slice(0, MAX_TEXT_LENGTH)
    : null;
}
