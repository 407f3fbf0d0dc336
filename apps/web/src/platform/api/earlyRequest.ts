/** Answers that were asked for before the program of the page had come: as this session, in this language. */
export type EarlyRequest = {
  readonly token: string;
  readonly language: string;
  /** By address, without the random value that keeps caches out. */
  readonly answers: Map<string, Promise<Response>>;
};
declare global {
  interface Window {
    askedAhead?: EarlyRequest;
  }
}

/** Who stays on a page for longer is told what is so then. Milliseconds since the page was asked for. */
const FRESH_MS = 30_000;

/** What was asked for ahead, once: a second time it may be another answer. */
export function takeEarlyRequest(
  address: string,
  token: string | undefined,
  language: string,
): Promise<Response> | undefined {
  if (typeof window === 'undefined' || performance.now() > FRESH_MS) return undefined;
  const { askedAhead: earlyRequest } = window;
  if (earlyRequest?.token !== token || earlyRequest?.language !== language) return undefined;
  const answer = earlyRequest.answers.get(address);
  earlyRequest.answers.delete(address);
  return answer;
}
