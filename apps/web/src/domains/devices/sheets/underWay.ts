import { keepValue, keptValue } from '../../../platform/keeping.ts';

/** A long import of a file, or its trial, as this browser remembers it until the server is done. */
export type UnderWay = {
  readonly ownerId: string;
  readonly projectId: string;
  readonly importId: string;
  readonly title: string;
};

const KEY = 'deviceImports';
const isList = (value: unknown): value is UnderWay[] =>
  Array.isArray(value) && value.every((one) => typeof one?.importId === 'string' && typeof one.ownerId === 'string');
const all = (): readonly UnderWay[] => keptValue(KEY, isList) ?? [];

export const importsOf = (ownerId: string): readonly UnderWay[] => all().filter((one) => one.ownerId === ownerId);
export const noteImport = (begun: UnderWay): void =>
  keepValue(KEY, [...all().filter(({ importId }) => importId !== begun.importId), begun]);
export const forgetImport = (importId: string): void =>
  keepValue(
    KEY,
    all().filter((one) => one.importId !== importId),
  );
