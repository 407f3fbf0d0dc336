import type { Domain } from '../../platform/domain.ts';
import { feedFanout } from './source.ts';
import { ValueSocket } from './valueSocket.ts';

export { type Change, Fanout, type Listener, type Value } from './fanout.ts';
export { fanoutOf } from './source.ts';

/** Live values for pages and programs: one fan-out, spoken in several protocols. */
export const realtime: Domain = {
  name: 'realtime',
  routes: [],
  sockets: [{ path: '/ws/iot', open: (socket, context) => void new ValueSocket(socket, context) }],
  async serve(platform) {
    const stop = feedFanout(platform);
    return { close: async () => stop() };
  },
};
