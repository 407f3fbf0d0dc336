import { readStoredJson, writeStoredJson } from '../browserStorage.ts';

/** Where somebody was last in this browser, project and all: a new tab begins there. */
type LastScreen = { readonly userId: string; readonly address: string };

const KEY = 'lastScreen';
const isLastScreen = (value: unknown): value is LastScreen =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as LastScreen).userId === 'string' &&
  typeof (value as LastScreen).address === 'string' &&
  (value as LastScreen).address.startsWith('/');

export const rememberScreen = (userId: string, address: string): void =>
  writeStoredJson(KEY, { userId, address } satisfies LastScreen);

/** Undefined for somebody else: two people at one browser do not follow each other. */
export function recallScreen(userId: string): string | undefined {
  const last = readStoredJson(KEY, isLastScreen);
  return last?.userId === userId ? last.address : undefined;
}
