import { useState } from 'react';
import { z } from 'zod';
import { readStoredJson, writeStoredJson } from '../../platform/browserStorage.ts';

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
      readStoredJson(key, (value): value is TablePreferences => shape.safeParse(value).success) ?? {
        hidden: [...hiddenAtFirst],
        widths: {},
        dense: false,
      },
  );
  const change = (part: Partial<TablePreferences>) =>
    setPreferences((before) => {
      const after = { ...before, ...part };
      writeStoredJson(key, after);
      return after;
    });
  return [preferences, change];
}
