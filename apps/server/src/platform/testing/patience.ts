/**
 * How long a test waits for what happens beside it (a job, a push, a listener) before it gives up: on a busy machine
 * seconds are nothing.
 */
export const TEST_TIMEOUT_MS = 20_000;
