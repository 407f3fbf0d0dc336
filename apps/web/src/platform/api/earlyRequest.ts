/** An answer whose text has come, and when: milliseconds since 1970. */
export type ArrivedAnswer = { readonly status: number; readonly text: string; readonly at: number };

/** Answers that were asked for before the program of the page had come: as this session, in this language. */
export type EarlyRequest = {
  readonly token: string;
  readonly language: string;
  /** By address, without the random value that keeps caches out. */
  readonly answers: Map<string, Promise<Response>>;
  /** Addresses of plain readings among them, and those of these that came whole. */
  readonly readings: Set<string>;
  readonly arrived: Map<string, ArrivedAnswer>;
  /** The screen that the page began with, where its address says no more than the project. */
  readonly screen: { readonly path: string; readonly projectId: string } | undefined;
};
declare global {
  interface Window {
    askedAhead?: EarlyRequest;
  }
}

/** Who stays on a page for longer is told what is so then. Milliseconds since the page was asked for. */
const WAITED_MS = 30_000;
/** An answer that has been there for longer is asked for again by whoever needs it only now. */
const FRESH_MS = 5_000;

type Asker = { readonly token: string | undefined; readonly language: string };

/** What was asked for ahead as this asker would ask now. */
export function findEarlyRequest({ token, language }: Asker): EarlyRequest | undefined {
  if (typeof window === 'undefined' || performance.now() > WAITED_MS) return undefined;
  const early = window.askedAhead;
  return early?.token === token && early?.language === language ? early : undefined;
}

/** What was asked for ahead, once: a second time it may be another answer. */
export function takeEarlyRequest(address: string, asker: Asker): Promise<Response> | undefined {
  const early = findEarlyRequest(asker);
  const answer = early?.answers.get(address);
  const arrived = early?.arrived.get(address);
  early?.answers.delete(address);
  early?.arrived.delete(address);
  return arrived && Date.now() - arrived.at > FRESH_MS ? undefined : answer;
}

/** Something has changed: readings that were asked for ahead may say what was before. */
export function forgetEarlyReadings(): void {
  const early = typeof window === 'undefined' ? undefined : window.askedAhead;
  for (const address of early?.readings ?? []) early?.answers.delete(address);
  early?.arrived.clear();
}
