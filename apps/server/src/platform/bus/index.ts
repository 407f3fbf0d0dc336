import type { Log } from '../log/index.ts';
import { openInProcessNetwork } from './inProcess.ts';
import { openNats } from './nats.ts';
import type { NatsAddress } from './natsAddress.ts';
import type { Bus } from './port.ts';

export { openInProcessNetwork } from './inProcess.ts';
export { type NatsAddress, parseNatsAddress } from './natsAddress.ts';
export type { Bus } from './port.ts';

/** The bus of this process: over NATS where a server is configured, else one on which it is alone. */
export const openBus = (nats: NatsAddress | undefined, log: Log): Bus =>
  nats ? openNats(nats, log) : openInProcessNetwork().connect();
