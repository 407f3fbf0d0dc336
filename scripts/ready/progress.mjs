/** Something is said at least this often, so that nobody takes long work for dead. */
const SILENCE_MS = 15_000;

/**
 * Says every now and then that the work goes on, unless it speaks itself and says so with `heard`.
 * @template T @param {string} what @param {(heard: () => void) => Promise<T>} work @returns {Promise<T>}
 */
export async function withProgress(what, work) {
  const started = performance.now();
  let lastWord = started;
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - lastWord < SILENCE_MS) return;
    lastWord = now;
    process.stderr.write(`… ${what}: ${((now - started) / 1000).toFixed(0)} s\n`);
  }, 1000);
  try {
    return await work(() => {
      lastWord = performance.now();
    });
  } finally {
    clearInterval(timer);
  }
}
