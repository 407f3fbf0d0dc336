import { readStoredJson, writeStoredJson } from '../browserStorage.ts';
import { findEarlyRequest } from './earlyRequest.ts';

/**
 * What screens ask while they open, by their path: the page asks it ahead when it begins with such a screen again
 * (`src/ahead`). `{project}` stands for the project, so that nothing in it belongs to one.
 */
type FirstCalls = Readonly<Record<string, readonly string[]>>;

const KEY = 'firstCalls';
/** Later calls follow what somebody does. Milliseconds since the first call of the page. */
const OPENING_MS = 3_000;
const CALLS = 12;
const SCREENS = 40;
const OTHER_ID = /[\da-f]{8}-[\da-f]{4}-/i;

const isFirstCalls = (value: unknown): value is FirstCalls =>
  typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);

let noted: readonly string[] = [];
let beganAt: number | undefined;

/** Remembers a plain reading of the screen that the page began with. */
export function noteFirstCall(address: string, asker: Parameters<typeof findEarlyRequest>[0]): void {
  beganAt ??= performance.now();
  const screen = performance.now() - beganAt < OPENING_MS ? findEarlyRequest(asker)?.screen : undefined;
  if (!screen || noted.length >= CALLS || !location.hash.startsWith(`#${screen.path}?`)) return;
  const call = address.replaceAll(screen.projectId, '{project}');
  if (OTHER_ID.test(call) || noted.includes(call)) return;
  noted = [...noted, call];
  const { [screen.path]: _, ...others } = readStoredJson(KEY, isFirstCalls) ?? {};
  writeStoredJson(KEY, Object.fromEntries([...Object.entries(others).slice(1 - SCREENS), [screen.path, noted]]));
}
