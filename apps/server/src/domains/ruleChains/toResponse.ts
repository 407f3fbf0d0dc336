import { NO_CUSTOMER } from '@twinscape/contract';
import type { ComponentDescriptor, RuleChain, RuleChainMetadata } from '@twinscape/contract/ruleChains';
import type { StoredChain } from './chainStore.ts';
import type { ChainDocument } from './engine/compile.ts';
import type { NodeKind } from './nodes/defineNode.ts';
import { type NodeSetting, type NodeSettings, toDefaultConfiguration } from './nodes/settings.ts';

/** A chain as ThingsBoard writes it. */
export const toRuleChain = (chain: StoredChain): RuleChain => ({
  id: { entityType: 'RULE_CHAIN', id: chain.id },
  createdTime: chain.createdAt.getTime(),
  tenantId: { entityType: 'TENANT', id: chain.companyId },
  customerId: { entityType: 'CUSTOMER', id: chain.projectId || NO_CUSTOMER },
  name: chain.name,
  type: chain.chainType,
  firstRuleNodeId: chain.firstNodeId === null ? null : { entityType: 'RULE_NODE', id: chain.firstNodeId },
  root: chain.isRoot,
  debugMode: chain.debugMode,
  configuration: chain.configuration,
  additionalInfo: chain.additionalInfo,
  version: chain.version,
});

/** Its nodes as ThingsBoard writes them, with all that an import brought. */
export const toMetadata = (chain: Pick<StoredChain, 'id' | 'version'>, document: ChainDocument): RuleChainMetadata =>
  ({
    ruleChainConnections: null,
    ...document,
    ruleChainId: { entityType: 'RULE_CHAIN', id: chain.id },
    version: chain.version,
  }) as unknown as RuleChainMetadata;

type FieldDescriptor = Omit<NodeSetting, 'read' | 'fields' | 'default'> & {
  readonly name: string;
  readonly default: unknown;
  readonly fields?: readonly FieldDescriptor[];
};

const toFields = (fields: NodeSettings): FieldDescriptor[] =>
  Object.entries(fields).map(([name, { read: _, fields: inner, ...field }]) => ({
    name,
    ...field,
    ...(inner ? { fields: toFields(inner) } : {}),
  }));

/** A kind of node as the palette offers it: ThingsBoard's description, and our form beside it. */
export const toDescriptor = (kind: NodeKind): ComponentDescriptor => ({
  id: { id: kind.type },
  createdTime: 0,
  type: kind.group,
  scope: 'TENANT',
  clusteringMode: kind.isSource ? 'SINGLETON' : 'ENABLED',
  name: kind.title.en,
  clazz: kind.type,
  configurationDescriptor: {
    nodeDefinition: {
      description: kind.about.en,
      details: kind.about.en,
      inEnabled: !kind.isSource,
      outEnabled: !kind.isEnd,
      relationTypes: kind.relations,
      customRelations: kind.hasOwnRelations ?? false,
      ruleChainNode: kind.settings.ruleChainId !== undefined,
      defaultConfiguration: toDefaultConfiguration(kind.settings),
    },
    title: kind.title,
    about: kind.about,
    fields: toFields(kind.settings),
  },
  configurationVersion: 0,
  actions: null,
  hasQueueName: false,
});
