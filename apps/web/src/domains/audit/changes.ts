/** One field of a log entry: as it was and as it became; undefined stands for empty. */
export type FieldChange = { readonly field: string; readonly before: unknown; readonly after: unknown };

type Values = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Values inside values by their path: `passwordPolicy.minimumLength`. */
function flattenValues(values: Values, prefix = ''): Map<string, unknown> {
  return new Map(
    Object.entries(values).flatMap(([name, value]) =>
      isGroup(value) && Object.keys(value).length > 0
        ? [...flattenValues(value, `${prefix}${name}.`)]
        : [[`${prefix}${name}`, value]],
    ),
  );
}

/**
 * What a log entry says was changed, field by field in the order of the entry; what is equal on both sides or empty on
 * both is left out.
 */
export function listFieldChanges(before: Values = {}, after: Values = {}): FieldChange[] {
  const was = flattenValues(before);
  const became = flattenValues(after);
  return [...new Set([...was.keys(), ...became.keys()])].flatMap((field) => {
    const [old, now] = [was.get(field), became.get(field)].map((value) => (isEmpty(value) ? undefined : value));
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [{ field, before: old, after: now }];
  });
}
