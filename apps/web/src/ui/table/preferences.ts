import { useEffect, useState } from 'react';
import { z } from 'zod';
import { create } from 'zustand';
import { readStoredJson, writeStored, writeStoredJson } from '../../platform/browserStorage.ts';

const shape = z.object({
  hidden: z.array(z.string()),
  /** Columns from left to right; those that it does not name stand where the screen has them. */
  order: z.array(z.string()).default([]),
  widths: z.record(z.string(), z.number()),
  dense: z.boolean(),
});
export type TablePreferences = z.output<typeof shape>;

type Keeper = (name: string, preferences: TablePreferences) => void;
type State = {
  /** Whether the page has shown a table: before that nobody needs to know how one was arranged. */
  readonly isWanted: boolean;
  readonly byName: Readonly<Record<string, TablePreferences>>;
};

/** How tables are arranged: here for this page, on this browser for the next, and with the account by the keeper. */
export const useTablePreferenceStore = create<State>(() => ({ isWanted: false, byName: {} }));

let keeper: Keeper | undefined;
/** Who keeps with the account what the reader arranges; answers how to stop. */
export function keepTablePreferences(keep: Keeper): () => void {
  keeper = keep;
  return () => {
    if (keeper === keep) keeper = undefined;
  };
}

const toStorageKey = (name: string): string => `table.${name}`;
const OWNER_KEY = 'tables.owner';

const readKept = (name: string): TablePreferences | undefined => {
  const kept = readStoredJson(
    toStorageKey(name),
    (value): value is z.input<typeof shape> => shape.safeParse(value).success,
  );
  return kept && shape.parse(kept);
};

/** What the account has, from wherever it was arranged. What another account left on this browser is forgotten. */
export function receiveTablePreferences(accountId: string, received: Readonly<Record<string, TablePreferences>>): void {
  const owner = readStoredJson(OWNER_KEY, (value): value is string => typeof value === 'string');
  if (owner !== undefined && owner !== accountId)
    for (const key of Object.keys(localStorage)) if (key.startsWith(toStorageKey(''))) writeStored(key, undefined);
  writeStoredJson(OWNER_KEY, accountId);
  for (const [name, preferences] of Object.entries(received)) writeStoredJson(toStorageKey(name), preferences);
  useTablePreferenceStore.setState({ byName: received });
}

/** Columns, their order and widths, and density of one table, remembered under its name. */
export function useTablePreferences(
  name: string,
  hiddenAtFirst: readonly string[],
): [TablePreferences, (change: Partial<TablePreferences> | undefined) => void] {
  const received = useTablePreferenceStore(({ byName }) => byName[name]);
  const [first] = useState(() => readKept(name));
  useEffect(() => useTablePreferenceStore.setState({ isWanted: true }), []);
  const initial = { hidden: [...hiddenAtFirst], order: [], widths: {}, dense: false };
  const preferences = received ?? first ?? initial;
  const change = (part: Partial<TablePreferences> | undefined) => {
    const { byName } = useTablePreferenceStore.getState();
    const after = part === undefined ? initial : { ...(byName[name] ?? preferences), ...part };
    useTablePreferenceStore.setState({ byName: { ...byName, [name]: after } });
    writeStoredJson(toStorageKey(name), after);
    keeper?.(name, after);
  };
  return [preferences, change];
}
