import { readStoredJson, writeStoredJson } from '../browserStorage.ts';

/** A long import, or its trial, as this browser remembers it until the server is done. */
export type RunningImport = {
  readonly ownerId: string;
  readonly projectId: string;
  readonly importId: string;
  readonly title: string;
};

const isList = (value: unknown): value is RunningImport[] =>
  Array.isArray(value) && value.every((one) => typeof one?.importId === 'string' && typeof one.ownerId === 'string');

/** What is under way of one kind, kept under a name of its own. */
export function createRunningImportStore(name: string) {
  const all = (): readonly RunningImport[] => readStoredJson(name, isList) ?? [];
  const others = (importId: string) => all().filter((one) => one.importId !== importId);
  return {
    list: (ownerId: string): readonly RunningImport[] => all().filter((one) => one.ownerId === ownerId),
    add: (begun: RunningImport): void => writeStoredJson(name, [...others(begun.importId), begun]),
    remove: (importId: string): void => writeStoredJson(name, others(importId)),
  };
}
