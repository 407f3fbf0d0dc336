import { keepValue, keptValue } from '../keeping.ts';

/** A long import, or its trial, as this browser remembers it until the server is done. */
export type UnderWay = {
  readonly ownerId: string;
  readonly projectId: string;
  readonly importId: string;
  readonly title: string;
};

const isList = (value: unknown): value is UnderWay[] =>
  Array.isArray(value) && value.every((one) => typeof one?.importId === 'string' && typeof one.ownerId === 'string');

/** What is under way of one kind, kept under a name of its own. */
export function remembered(name: string) {
  const all = (): readonly UnderWay[] => keptValue(name, isList) ?? [];
  const others = (importId: string) => all().filter((one) => one.importId !== importId);
  return {
    of: (ownerId: string): readonly UnderWay[] => all().filter((one) => one.ownerId === ownerId),
    note: (begun: UnderWay): void => keepValue(name, [...others(begun.importId), begun]),
    forget: (importId: string): void => keepValue(name, others(importId)),
  };
}
