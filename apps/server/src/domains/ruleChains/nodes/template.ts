import type { RuleMessage } from '../engine/message.ts';

const PATTERN = /\$\{([^}]+)\}|\$\[([^\]]+)\]/g;

/** Fills `${name}` from the metadata and `$[name]` from the data, as ThingsBoard does; what is not there stays. */
export const fillPattern = (pattern: string, message: RuleMessage): string =>
  pattern.includes('$')
    ? pattern.replace(PATTERN, (whole, fromMetadata: string | undefined, fromData: string | undefined) => {
        if (fromMetadata !== undefined) return message.metadata[fromMetadata.trim()] ?? whole;
        const value = findField(message.json, (fromData ?? '').trim());
        return value === undefined || value === null ? whole : toMetadataText(value);
      })
    : pattern;

/** A field of data by its name, or by a path with dots. */
export function findField(data: unknown, path: string): unknown {
  if (typeof data !== 'object' || data === null) return undefined;
  if (Object.hasOwn(data, path)) return (data as Record<string, unknown>)[path];
  let value: unknown = data;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** A value as metadata have it. */
export const toMetadataText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** `${name}`: filled from the metadata. */
export const metadataPattern = (name: string): string => `\${${name}}`;
