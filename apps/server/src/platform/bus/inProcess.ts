import { EventEmitter } from 'node:events';
import type { Bus } from './port.ts';

/** A line within one process. Each end hears the others; the only end of a line reaches nobody. */
export function openInProcessNetwork(): { connect(): Bus } {
  const line = new EventEmitter().setMaxListeners(0);
  let ends = 0;
  return {
    connect() {
      const own = Symbol('end');
      const leaving: (() => void)[] = [];
      ends += 1;
      return {
        isConnected: () => ends > 1,
        publish: (subject, message) => void setImmediate(() => line.emit(subject, message, own)),
        subscribe(subject, listener) {
          const onMessage = (message: Uint8Array, from: symbol): void => {
            if (from !== own) listener(message);
          };
          line.on(subject, onMessage);
          const leave = () => void line.off(subject, onMessage);
          leaving.push(leave);
          return leave;
        },
        onConnected: (listener) => void setImmediate(listener),
        async close() {
          ends -= 1;
          for (const leave of leaving.splice(0)) leave();
        },
      };
    },
  };
}
