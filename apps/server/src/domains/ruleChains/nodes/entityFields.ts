import type { RuleEntity } from '../engine/ports.ts';

/** Fields of an entity under other names. */
export function readFields(
  entity: RuleEntity,
  mapping: Readonly<Record<string, string>>,
  leavesOutEmpty: boolean,
): Record<string, unknown> {
  const fields: Readonly<Record<string, unknown>> = {
    id: entity.entity.id,
    entityType: entity.entity.type,
    name: entity.name,
    title: entity.name,
    type: entity.type,
    label: entity.label,
    createdTime: entity.createdTime,
  };
  const values: Record<string, unknown> = {};
  for (const [field, name] of Object.entries(mapping)) {
    const value = fields[field] ?? (leavesOutEmpty ? undefined : '');
    if (value !== undefined) values[name] = value;
  }
  return values;
}
