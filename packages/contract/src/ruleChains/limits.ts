/** Rule chains of a project at most. */
export const RULE_CHAINS_MAX = 1_000;
export const RULE_CHAIN_NAME_MAX = 255;
/** Nodes of a chain at most, and links between them. */
export const RULE_NODES_MAX = 500;
export const RULE_CONNECTIONS_MAX = 2_000;
/** Name of a node or a link at most, in characters. */
export const RULE_LABEL_MAX = 255;
/** Bytes of a chain with everything in it. */
export const RULE_DOCUMENT_MAX_BYTES = 1024 ** 2;
/** Versions of a chain that are kept. */
export const RULE_VERSIONS_MAX = 100;
/** Characters of a script. */
export const RULE_SCRIPT_MAX = 64 * 1024;
/** Names of a script's arguments, as ThingsBoard sends them: message, metadata, type. */
export const SCRIPT_ARGUMENTS_MAX = 10;
/** What a script may take for one message. */
export const SCRIPT_TIME_MS = 200;
/** Memory of a script. */
export const SCRIPT_MEMORY_BYTES = 16 * 1024 ** 2;
/** Characters of a message’s data and of its metadata. */
export const MESSAGE_DATA_MAX = 256 * 1024;
/** Messages of a project that wait; beyond them points are stored and their messages are skipped. */
export const RULE_QUEUE_MAX = 500_000;
/** What goes through nodes is noted so long at most. */
export const DEBUG_MINUTES_MAX = 60;
/** Messages that failed, of those that are sent again or forgotten at once; each project keeps so many as well. */
export const FAILURES_AT_ONCE = 10_000;
/** Nodes that one message goes through; beyond them its chain feeds itself. */
export const RULE_STEPS_MAX = 200;
/** Messages that one message may become on its way. */
export const RULE_FAN_OUT_MAX = 1_000;
