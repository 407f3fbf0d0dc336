type FieldValues = Readonly<Record<string, unknown>>;

/** Form fields stand beside one another under their path: `passwordPolicy.minimumLength`. */
export const flattenFields = (value: FieldValues, prefix = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.entries(flattenFields(part as FieldValues, `${prefix}${name}.`))
        : [[`${prefix}${name}`, part]],
    ),
  );

/** The value that the fields stand for; one level of groups, as the settings have. */
export function groupFields(fields: FieldValues): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [path, part] of Object.entries(fields)) {
    const at = path.indexOf('.');
    if (at < 0) value[path] = part;
    else value[path.slice(0, at)] = { ...(value[path.slice(0, at)] as object | undefined), [path.slice(at + 1)]: part };
  }
  return value;
}

/** Two sets of fields with the same content, whatever their order; absent and undefined are the same. */
export const haveSameFields = (a: FieldValues, b: FieldValues): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (name) => JSON.stringify(a[name]) === JSON.stringify(b[name]),
  );
