/** Bytes of one packet at most; MQTT 5 peers are told. */
export const MAX_PACKET_BYTES = 1024 * 1024;
/** The same for whoever has not shown who they are yet: what they send before CONNECT is answered stays within it. */
export const MAX_EARLY_BYTES = 64 * 1024;
/** A request for subscriptions at most. */
export const MAX_SUBSCRIBE_BYTES = 32 * 1024;
/** Requests to be registered in one connection. */
export const MAX_PROVISIONS = 10;
/** MQTT 5: what we let a peer have unanswered at QoS 1 (receive maximum). */
export const RECEIVE_MAXIMUM = 2_000;
/** So long a peer may take to show who it is, from the beginning of its connection, whatever it sends meanwhile. */
export const CONNECT_WITHIN_MS = 10_000;
/** A peer that asks for no keep-alive is let go after so long a silence. */
export const LONGEST_SILENCE_MS = 12 * 3_600_000;
/** Bytes that a peer does not take before it counts as gone. */
export const MAX_UNSENT_BYTES = 4 * 1024 * 1024;
/** Packet types in the upper four bits (MQTT 5, 2.1.2). */
export const TYPE = { subscribe: 8, unsubscribe: 10 } as const;
