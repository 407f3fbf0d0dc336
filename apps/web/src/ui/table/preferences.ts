import { useState } from 'react';
import { z } from 'zod';
import { keepValue, keptValue } from '../../platform/keeping.ts';

const shape = z.object({
  hidden: z.array(z.string()),
  widths: z.record(z.string(), z.number()),
  dense: z.boolean(),
});
export type TablePreferences = z.output<typeof shape>;

/** Columns, widths and density of one table, remembered on this browser under its name. */
export function usePreferences(
  name: string,
  hiddenAtFirst: readonly string[],
): [TablePreferences, (change: Partial<TablePreferences>) => void] {
  const key = `table.${name}`;
  const [preferences, setPreferences] = useState<TablePreferences>(
    () =>
      keptValue(key, (value): value is TablePreferences => shape.safeParse(value).success) ?? {
        hidden: [...hiddenAtFirst],
        widths: {},
        dense: false,
      },
  );
  const change = (part: Partial<TablePreferences>) =>
    setPreferences((before) => {
      const after = { ...before, ...part };
      keepValue(key, after);
      return after;
    });
  return [preferences, change];
}
