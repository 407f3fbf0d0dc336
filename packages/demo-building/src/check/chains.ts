import { type Instance, splitAttributes } from './parse.ts';
import type { Relation } from './relations.ts';

/**
 * Everything that can be reached from some elements with the flow of one system type (`CHILLEDWATER`), from port to
 * port.
 */
export function findReached(relations: readonly Relation[], from: readonly Instance[], system: string): Set<number> {
  const owner = new Map<number, number>();
  for (const { type, one, many } of relations)
    if (type === 'IFCRELNESTS')
      for (const port of many) if (splitAttributes(port.text)[9] === `.${system}.`) owner.set(port.id, one.id);
  const next = new Map<number, number[]>();
  for (const { type, one, many } of relations) {
    const source = owner.get(one.id);
    const sink = owner.get(many[0]?.id ?? -1);
    if (type === 'IFCRELCONNECTSPORTS' && source !== undefined && sink !== undefined)
      next.set(source, [...(next.get(source) ?? []), sink]);
  }
  const found = new Set<number>();
  const waiting = from.map(({ id }) => id);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
    for (const other of next.get(id) ?? [])
      if (!found.has(other)) {
        found.add(other);
        waiting.push(other);
      }
  return found;
}
