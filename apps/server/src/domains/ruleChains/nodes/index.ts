import { assignToCustomer } from './action/assignToCustomer/node.ts';
import { clearAlarmNode } from './action/clearAlarm/node.ts';
import { createAlarm } from './action/createAlarm/node.ts';
import { createRelation } from './action/createRelation/node.ts';
import { delay } from './action/delay/node.ts';
import { deleteAttributes } from './action/deleteAttributes/node.ts';
import { deleteRelationNode } from './action/deleteRelation/node.ts';
import { deviceProfile } from './action/deviceProfile/node.ts';
import { generator } from './action/generator/node.ts';
import { geofencingEvents } from './action/geofencingEvents/node.ts';
import { logNode } from './action/log/node.ts';
import { mathNode } from './action/math/node.ts';
import { messageCount } from './action/messageCount/node.ts';
import { rpcReply } from './action/rpcReply/node.ts';
import { rpcRequest } from './action/rpcRequest/node.ts';
import { saveAttributes } from './action/saveAttributes/node.ts';
import { saveTimeseries } from './action/saveTimeseries/node.ts';
import { unassignFromCustomer } from './action/unassignFromCustomer/node.ts';
import type { NodeKind } from './defineNode.ts';
import { calculateDelta } from './enrichment/calculateDelta/node.ts';
import { customerAttributes } from './enrichment/customerAttributes/node.ts';
import { customerDetails } from './enrichment/customerDetails/node.ts';
import { originatorAttributes } from './enrichment/originatorAttributes/node.ts';
import { originatorFields } from './enrichment/originatorFields/node.ts';
import { originatorTelemetry } from './enrichment/originatorTelemetry/node.ts';
import { relatedEntityData } from './enrichment/relatedData/node.ts';
import { relatedDeviceAttributes } from './enrichment/relatedDeviceAttributes/node.ts';
import { tenantAttributes } from './enrichment/tenantAttributes/node.ts';
import { tenantDetails } from './enrichment/tenantDetails/node.ts';
import { restApiCall } from './external/restApiCall/node.ts';
import { slackNode } from './external/slack/node.ts';
import { webHook } from './external/webHook/node.ts';
import { alarmStatusFilter } from './filter/alarmStatus/node.ts';
import { assetProfileSwitch } from './filter/assetProfileSwitch/node.ts';
import { checkFieldsFilter } from './filter/checkFields/node.ts';
import { checkRelationFilter } from './filter/checkRelation/node.ts';
import { deviceProfileSwitch } from './filter/deviceProfileSwitch/node.ts';
import { entityTypeFilter } from './filter/entityType/node.ts';
import { entityTypeSwitch } from './filter/entityTypeSwitch/node.ts';
import { geofencingFilter } from './filter/geofencing/node.ts';
import { messageTypeFilter } from './filter/messageType/node.ts';
import { messageTypeSwitch } from './filter/messageTypeSwitch/node.ts';
import { scriptFilter } from './filter/script/node.ts';
import { scriptSwitch } from './filter/switch/node.ts';
import { acknowledge } from './flow/acknowledge/node.ts';
import { checkpoint } from './flow/checkpoint/node.ts';
import { outputNode } from './flow/output/node.ts';
import { ruleChainNode } from './flow/ruleChain/node.ts';
import { relatedAssets } from './ours/assetByTopology/node.ts';
import { changeOriginator } from './transformation/changeOriginator/node.ts';
import { copyKeys } from './transformation/copyKeys/node.ts';
import { deduplication } from './transformation/deduplication/node.ts';
import { deleteKeys } from './transformation/deleteKeys/node.ts';
import { jsonPath } from './transformation/jsonPath/node.ts';
import { renameKeys } from './transformation/renameKeys/node.ts';
import { scriptTransformation } from './transformation/script/node.ts';
import { splitArray } from './transformation/splitArray/node.ts';
import { toEmail } from './transformation/toEmail/node.ts';

/** Every kind of node, as the palette offers them. */
export const NODE_KINDS: readonly NodeKind[] = [
  scriptFilter,
  scriptSwitch,
  messageTypeFilter,
  messageTypeSwitch,
  checkFieldsFilter,
  checkRelationFilter,
  entityTypeFilter,
  entityTypeSwitch,
  deviceProfileSwitch,
  assetProfileSwitch,
  alarmStatusFilter,
  geofencingFilter,
  originatorAttributes,
  originatorFields,
  originatorTelemetry,
  relatedEntityData,
  relatedDeviceAttributes,
  customerAttributes,
  customerDetails,
  tenantDetails,
  calculateDelta,
  scriptTransformation,
  changeOriginator,
  copyKeys,
  deleteKeys,
  renameKeys,
  jsonPath,
  splitArray,
  deduplication,
  toEmail,
  saveTimeseries,
  saveAttributes,
  deleteAttributes,
  createAlarm,
  clearAlarmNode,
  createRelation,
  deleteRelationNode,
  assignToCustomer,
  unassignFromCustomer,
  logNode,
  messageCount,
  delay,
  generator,
  deviceProfile,
  rpcRequest,
  mathNode,
  restApiCall,
  webHook,
  slackNode,
  acknowledge,
  checkpoint,
  ruleChainNode,
  outputNode,
  relatedAssets,
  rpcReply,
  geofencingEvents,
  tenantAttributes,
];

const byType: ReadonlyMap<string, NodeKind> = new Map(NODE_KINDS.map((kind) => [kind.type, kind]));
export const findNodeKind = (type: string): NodeKind | undefined => byType.get(type);
