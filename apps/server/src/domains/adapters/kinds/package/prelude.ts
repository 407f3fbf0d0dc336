/**
 * What a package finds in its machine, beside the language: one object `twinscape`. Everything that leaves the machine
 * and comes back is text (JSON), so that nothing of the host is ever reachable from within.
 */
export const PRELUDE = `
'use strict';
(() => {
  const ask = globalThis.__ask;
  const say = globalThis.__say;
  delete globalThis.__ask;
  delete globalThis.__say;
  const call = async (operation, input) => JSON.parse(await ask(operation, JSON.stringify(input ?? null)));
  const toBytes = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  let state = JSON.parse(globalThis.__state || 'null');
  delete globalThis.__state;
  const config = Object.freeze(JSON.parse(globalThis.__config || '{}'));
  delete globalThis.__config;
  globalThis.twinscape = Object.freeze({
    config,
    log: (level, text) => say('log', JSON.stringify({ level: String(level), text: String(text) })),
    http: (request) => call('http', request),
    wait: (milliseconds) => call('wait', Number(milliseconds)),
    publish: (readings) => say('publish', JSON.stringify(readings)),
    state: Object.freeze({
      get: () => state,
      set: (next) => {
        state = JSON.parse(JSON.stringify(next ?? null));
        say('state', JSON.stringify(state));
      },
    }),
    tcp: async (host, port) => {
      const id = await call('tcpOpen', { host, port });
      return Object.freeze({
        write: (bytes) => call('tcpWrite', { id, hex: toHex(bytes) }),
        read: async (timeoutMs = 3000) => toBytes(await call('tcpRead', { id, timeoutMs })),
        close: () => call('tcpClose', { id }),
      });
    },
  });
  const entry = (name) => async (input) => {
    const provider = globalThis.__provider;
    if (typeof provider?.[name] !== 'function') return JSON.stringify(null);
    return JSON.stringify((await provider[name](...JSON.parse(input))) ?? null);
  };
  globalThis.__entries = {
    connect: entry('connect'),
    read: entry('read'),
    browse: entry('browse'),
    write: entry('write'),
    close: entry('close'),
    has: async (input) => JSON.stringify(typeof globalThis.__provider?.[JSON.parse(input)[0]] === 'function'),
  };
})();
`;
