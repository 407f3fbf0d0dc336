import { z } from 'zod';
import { tbId } from '../core/fields.ts';

/** Kinds of nodes, as ThingsBoard groups them. */
export const RULE_NODE_GROUPS = ['FILTER', 'ENRICHMENT', 'TRANSFORMATION', 'ACTION', 'EXTERNAL', 'FLOW'] as const;
export type RuleNodeGroup = (typeof RULE_NODE_GROUPS)[number];

/** CORE runs here; EDGE is kept for programs that bring such chains, and does not run. */
export const RULE_CHAIN_TYPES = ['CORE', 'EDGE'] as const;
export type RuleChainType = (typeof RULE_CHAIN_TYPES)[number];

export const SCRIPT_LANGUAGES = ['JS', 'TBEL'] as const;
export type ScriptLanguage = (typeof SCRIPT_LANGUAGES)[number];

/**
 * What a script is for, and so what it answers. `update`: the message, changed; `filter`: whether it goes on; `switch`:
 * the links that it goes on by; `json`: an object; `string`: a text; `generate`: a new message.
 */
export const SCRIPT_TYPES = ['update', 'generate', 'filter', 'switch', 'json', 'string'] as const;
export type ScriptType = (typeof SCRIPT_TYPES)[number];

const anything = z.record(z.string(), z.unknown());

/** A chain without its nodes, as ThingsBoard's clients read it. */
export const ruleChain = z.object({
  id: tbId('RULE_CHAIN'),
  createdTime: z.number(),
  tenantId: tbId('TENANT'),
  /** The project that it belongs to, which is a customer of ThingsBoard. */
  customerId: tbId('CUSTOMER'),
  name: z.string(),
  type: z.enum(RULE_CHAIN_TYPES),
  firstRuleNodeId: tbId('RULE_NODE').nullable(),
  /** The messages of the project begin here. */
  root: z.boolean(),
  debugMode: z.boolean(),
  configuration: z.unknown().optional(),
  additionalInfo: z.unknown().optional(),
  version: z.number().int(),
});
export type RuleChain = z.output<typeof ruleChain>;

/** A node as it is stored and exported: what we do not know of it stays in it. */
export const ruleNode = z.looseObject({
  id: z.looseObject({ entityType: z.literal('RULE_NODE'), id: z.string() }).nullish(),
  /** The class that runs it. */
  type: z.string(),
  name: z.string(),
  configuration: anything,
  additionalInfo: z.unknown().optional(),
});

/** A link: from the node at one place of the list to the one at another, taken by what leaves as `type`. */
export const ruleConnection = z.looseObject({
  fromIndex: z.number().int(),
  toIndex: z.number().int(),
  type: z.string(),
});

/** The nodes of a chain and the links between them. */
export const ruleChainMetadata = z.looseObject({
  ruleChainId: tbId('RULE_CHAIN'),
  version: z.number().int(),
  firstNodeIndex: z.number().int().nullable(),
  nodes: z.array(ruleNode),
  connections: z.array(ruleConnection),
  ruleChainConnections: z.array(z.unknown()).nullable(),
});
export type RuleChainMetadata = z.output<typeof ruleChainMetadata>;

/** A message that failed and that its chain took no care of. */
export const ruleFailure = z.object({
  id: z.string(),
  createdTime: z.number(),
  nodeId: z.string().optional(),
  nodeName: z.string().optional(),
  error: z.string(),
  msgType: z.string(),
  originator: z.object({ entityType: z.string(), id: z.string() }),
  originatorName: z.string().optional(),
  data: z.string(),
  metadata: z.record(z.string(), z.string()),
});

/** How the messages of a project fare. */
export const ruleQueue = z.object({
  /** The chain in which they begin; absent: the project runs no rules. */
  rootChain: z.object({ id: z.string(), name: z.string(), haltedBecause: z.string().optional() }).optional(),
  waiting: z.number().int(),
  waitingMax: z.number().int(),
  /** Of the oldest that waits. */
  oldestTime: z.number().optional(),
  failed: z.number().int(),
  /** Messages that were not queued, because too many waited. */
  skipped: z.array(z.object({ startTime: z.number(), endTime: z.number(), count: z.number().int() })),
});

/** What a node did in the last minute, and when it last did. */
export const ruleNodeActivity = z.object({
  nodeId: z.string(),
  /** Messages a second. */
  rate: z.number(),
  processed: z.number().int(),
  failed: z.number().int(),
  /** Milliseconds for a message; a power of two. */
  p95: z.number(),
});
export type RuleNodeActivity = z.output<typeof ruleNodeActivity>;

/** One step of a message: it came to a node, or left it. */
export const ruleTraceStep = z.object({
  nodeId: z.string(),
  nodeName: z.string().optional(),
  time: z.number(),
  type: z.enum(['IN', 'OUT']),
  relationType: z.string().optional(),
  msgType: z.string(),
  data: z.string(),
  metadata: z.string(),
  error: z.string().optional(),
});

export const ruleChainVersion = z.object({
  version: z.number().int(),
  createdTime: z.number(),
  userName: z.string(),
  nodeCount: z.number().int(),
});

/** A kind of node: what the palette offers and what its form asks. */
export const componentDescriptor = z.object({
  id: z.object({ id: z.string() }),
  createdTime: z.number(),
  type: z.enum(RULE_NODE_GROUPS),
  scope: z.literal('TENANT'),
  clusteringMode: z.enum(['ENABLED', 'SINGLETON']),
  name: z.string(),
  clazz: z.string(),
  configurationDescriptor: z.unknown(),
  configurationVersion: z.number().int(),
  actions: z.null(),
  hasQueueName: z.boolean(),
});
export type ComponentDescriptor = z.output<typeof componentDescriptor>;
