import type { Browser, CDPSession } from 'playwright-core';

const POLL_MS = 100;
const PATIENCE_MS = 240_000;
const BUSY_MS = 1_000;

/**
 * A page that the test's driver does not watch. A page that it watches keeps what every request was answered, up to 200
 * MB, in its own process (the network record of the DevTools protocol), and no memory that it gives back could be told
 * from that.
 */
export type UnwatchedPage = {
  /** A command of the DevTools protocol, to the page. */
  send<Answer = Record<string, unknown>>(method: string, params?: object): Promise<Answer>;
  /** What a JavaScript expression comes to; promises are waited for. */
  evaluate<Value = unknown>(expression: string): Promise<Value>;
  /** Resolves when an expression is true. */
  until(expression: string): Promise<void>;
  /** The process of the page: the one that computes while the page does. */
  readonly process: number;
  close(): Promise<void>;
};
type Waiting = { readonly resolve: (answer: never) => void; readonly reject: (error: Error) => void };
type Evaluated = {
  readonly result: { readonly value: unknown };
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
};

/** Opens a page in a profile of its own. `script` runs before every document. */
export async function openUnwatched(
  browser: Browser,
  {
    url,
    script,
    width,
    height,
  }: { readonly url: string; readonly script: string; readonly width: number; readonly height: number },
): Promise<UnwatchedPage> {
  const whole = await browser.newBrowserCDPSession();
  const { browserContextId } = await whole.send('Target.createBrowserContext');
  const { targetId } = await whole.send('Target.createTarget', { url: 'about:blank', browserContextId, width, height });
  const send = await tunnelTo(whole, targetId);
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as Value;
  };
  await send('Page.enable');
  await send('Page.addScriptToEvaluateOnNewDocument', { source: script });
  await send('Page.navigate', { url });
  // A document of another origin may get another process: asked when it is there.
  const origin = JSON.stringify(new URL(url).origin);
  const until = async (expression: string): Promise<void> => {
    const end = performance.now() + PATIENCE_MS;
    while (!(await evaluate<boolean>(`Boolean(${expression})`))) {
      if (performance.now() > end) throw new Error(`never true: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  await until(`location.origin === ${origin} && document.readyState === 'complete'`);
  return {
    send,
    process: await busiest(whole, () =>
      evaluate(`{ const end = performance.now() + ${BUSY_MS}; while (performance.now() < end); }`),
    ),
    evaluate,
    until,
    close: async () => {
      await whole.send('Target.disposeBrowserContext', { browserContextId });
      await whole.detach();
    },
  };
}

/** Which page process computes most while something is done. */
async function busiest(whole: CDPSession, done: () => Promise<unknown>): Promise<number> {
  const spent = async (): Promise<Map<number, number>> => {
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
    return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]));
  };
  const before = await spent();
  await done();
  const grown = [...(await spent())].map(([id, seconds]) => ({ id, seconds: seconds - (before.get(id) ?? 0) }));
  return grown.sort((a, b) => b.seconds - a.seconds)[0]?.id ?? 0;
}

/**
 * Commands to a target through the browser's own line: attached to directly, the driver would take the page for one of
 * its own.
 */
async function tunnelTo(whole: CDPSession, targetId: string): Promise<UnwatchedPage['send']> {
  const { sessionId } = await whole.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, Waiting>();
  whole.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const { id, result, error } = JSON.parse(event.message) as {
      id?: number;
      result: never;
      error?: { message: string };
    };
    const pending = waiting.get(id ?? -1);
    waiting.delete(id ?? -1);
    if (error) pending?.reject(new Error(error.message));
    else pending?.resolve(result);
  });
  let last = 0;
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      whole
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
        .catch(reject);
    });
}
