import { useEffect, useState } from 'react';
import { z } from 'zod';
import { create } from 'zustand';
import { forgetStored, readStoredJson, writeStoredJson } from '../../platform/browserStorage.ts';

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
const UNSAVED_KEY = 'tables.unsaved';
const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
/** Tables that were arranged here and that the account does not know yet, by their names. */
const readUnsaved = (): readonly string[] => readStoredJson(UNSAVED_KEY, isTexts) ?? [];

const readKept = (name: string): TablePreferences | undefined => {
  const kept = readStoredJson(
    toStorageKey(name),
    (value): value is z.input<typeof shape> => shape.safeParse(value).success,
  );
  return kept && shape.parse(kept);
};

/**
 * What the account has, from wherever it was arranged. What another account left on this browser is forgotten; what was
 * arranged here and is not saved yet stands, and is answered.
 */
export function receiveTablePreferences(
  accountId: string,
  received: Readonly<Record<string, TablePreferences>>,
): Readonly<Record<string, TablePreferences>> {
  if (readStoredJson(OWNER_KEY, isText) !== accountId) {
    if (readStoredJson(OWNER_KEY, isText) !== undefined) forgetStored(toStorageKey(''));
    writeStoredJson(UNSAVED_KEY, []);
  }
  writeStoredJson(OWNER_KEY, accountId);
  const unsaved: Record<string, TablePreferences> = {};
  for (const name of readUnsaved()) {
    const kept = readKept(name);
    if (kept) unsaved[name] = kept;
  }
  const byName = { ...received, ...unsaved };
  for (const [name, preferences] of Object.entries(byName)) writeStoredJson(toStorageKey(name), preferences);
  useTablePreferenceStore.setState({ byName });
  return unsaved;
}

/** The account has what was arranged of a table. */
export const noteTableSaved = (name: string): void =>
  writeStoredJson(
    UNSAVED_KEY,
    readUnsaved().filter((other) => other !== name),
  );

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
    writeStoredJson(UNSAVED_KEY, [...new Set([...readUnsaved(), name])]);
    keeper?.(name, after);
  };
  return [preferences, change];
}
