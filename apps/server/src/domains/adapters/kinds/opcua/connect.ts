import { createHash } from 'node:crypto';
import path from 'node:path';
import { BROWSED_MAX, type BrowsedNode } from '@twinscape/contract/adapters';
import { OPCUACertificateManager } from 'node-opcua-certificate-manager';
import {
  AttributeIds,
  BrowseDirection,
  ClientMonitoredItemGroup,
  type ClientSession,
  ClientSubscription,
  DataChangeFilter,
  DataChangeTrigger,
  DataType,
  type DataValue,
  DeadbandType,
  MessageSecurityMode,
  NodeClass,
  OPCUAClient,
  resolveNodeId,
  SecurityPolicy,
  TimestampsToReturn,
  UserTokenType,
  VariantArrayType,
} from 'node-opcua-client';
import {
  type ReadingSink,
  readTargetNumber,
  readTargetText,
  resolveServer,
  type SourceConnection,
  type SourceContext,
  SourceFailed,
  type SourceKind,
  type SourcePoint,
  type SourceReading,
  type SourceTarget,
  type SourceValue,
  type WriteOutcome,
} from '../port.ts';
import type { OpcUaAddress } from './address.ts';
import { readNodeHistory } from './history.ts';
import { callMethod } from './methods.ts';
import { toOpcUaFailed } from './toOpcUaFailed.ts';
import { toNodeReading, toVariantValue } from './values.ts';

const MODES = {
  none: MessageSecurityMode.None,
  sign: MessageSecurityMode.Sign,
  encrypt: MessageSecurityMode.SignAndEncrypt,
} as const;
const POLICIES: Readonly<Record<string, SecurityPolicy>> = {
  Basic256Sha256: SecurityPolicy.Basic256Sha256,
  Aes128_Sha256_RsaOaep: SecurityPolicy.Aes128_Sha256_RsaOaep,
  Aes256_Sha256_RsaPss: SecurityPolicy.Aes256_Sha256_RsaPss,
};
const ITEMS_A_GROUP = 1_000;
const NODES_A_READ = 500;
const QUEUE_SIZE = 10;
const QUIET_MS = 60_000;

/** OPC UA over its binary protocol (OPC 10000-4, 10000-6). */
export const opcUaKind: SourceKind<OpcUaAddress> = {
  async connect(target, context) {
    const { host, port } = await resolveServer(target, context);
    const endpointUrl = `opc.tcp://${host.includes(':') ? `[${host}]` : host}:${port}${toPath(readTargetText(target, 'path'))}`;
    try {
      return await open(endpointUrl, target, context);
    } catch (error) {
      throw toOpcUaFailed(error);
    }
  },
};

const toPath = (text: string): string => (text === '' || text.startsWith('/') ? text : `/${text}`);

async function open(endpointUrl: string, target: SourceTarget, context: SourceContext): Promise<OpcUaConnection> {
  const mode = MODES[readTargetText(target, 'securityMode') as keyof typeof MODES] ?? MessageSecurityMode.None;
  const policy = POLICIES[readTargetText(target, 'securityPolicy')] ?? SecurityPolicy.Basic256Sha256;
  const isSecure = mode !== MessageSecurityMode.None;
  const serverCertificate = isSecure ? await loadTrustedCertificate(endpointUrl, target, context) : undefined;
  const client = createClient(context, {
    securityMode: mode,
    securityPolicy: isSecure ? policy : SecurityPolicy.None,
    ...(serverCertificate ? { serverCertificate } : {}),
  });
  try {
    await client.connect(endpointUrl);
    const userName = readTargetText(target, 'userName');
    const session = await client.createSession(
      userName === ''
        ? { type: UserTokenType.Anonymous }
        : { type: UserTokenType.UserName, userName, password: readTargetText(target, 'password') },
    );
    return new OpcUaConnection(client, session, target);
  } catch (error) {
    await client.disconnect().catch(() => undefined);
    throw error;
  }
}

let ownCertificates: OPCUACertificateManager | undefined;

function createClient(
  { folder }: SourceContext,
  security: {
    readonly securityMode: MessageSecurityMode;
    readonly securityPolicy: SecurityPolicy;
    readonly serverCertificate?: Buffer;
  },
): OPCUAClient {
  // Whom to trust was decided by a person before this is used: the certificate of the server is given.
  ownCertificates ??= new OPCUACertificateManager({
    rootFolder: path.join(folder, 'opcua'),
    automaticallyAcceptUnknownCertificate: true,
  });
  return OPCUAClient.create({
    applicationName: 'Twinscape',
    clientCertificateManager: ownCertificates,
    ...security,
    endpointMustExist: false,
    // Whoever runs the adapter decides when to try again.
    connectionStrategy: { maxRetry: 0, initialDelay: 100, maxDelay: 200 },
    // How long a connection may be quiet: a subscription with nothing to say speaks each half minute.
    transportTimeout: QUIET_MS,
    requestedSessionTimeout: 60_000,
    keepSessionAlive: true,
  });
}

/** The certificate that the server shows, where it is the one that a person compared. */
async function loadTrustedCertificate(
  endpointUrl: string,
  target: SourceTarget,
  context: SourceContext,
): Promise<Buffer> {
  const scout = createClient(context, {
    securityMode: MessageSecurityMode.None,
    securityPolicy: SecurityPolicy.None,
  });
  let certificate: Buffer | undefined;
  try {
    await scout.connect(endpointUrl);
    const endpoints = await scout.getEndpoints();
    certificate = endpoints.find((one) => one.securityMode !== MessageSecurityMode.None)?.serverCertificate;
  } finally {
    await scout.disconnect().catch(() => undefined);
  }
  if (!certificate || certificate.length === 0) throw new SourceFailed('notSupported', 'no secure endpoint');
  const fingerprint = createHash('sha1').update(certificate).digest('hex').toUpperCase();
  const trusted = readTargetText(target, 'serverFingerprint')
    .replace(/[^0-9a-f]/gi, '')
    .toUpperCase();
  if (trusted !== fingerprint) throw new SourceFailed('security', fingerprint);
  return certificate;
}

class OpcUaConnection implements SourceConnection<OpcUaAddress> {
  readonly lost: Promise<never>;
  private readonly client: OPCUAClient;
  private readonly session: ClientSession;
  private readonly target: SourceTarget;

  constructor(client: OPCUAClient, session: ClientSession, target: SourceTarget) {
    this.client = client;
    this.session = session;
    this.target = target;
    this.lost = new Promise((_resolve, reject) => {
      const fail = () => reject(new SourceFailed('lost'));
      client.on('connection_lost', fail);
      client.on('close', fail);
      session.on('session_closed', fail);
    });
    this.lost.catch(() => undefined);
  }

  async read(points: readonly SourcePoint<OpcUaAddress>[]): Promise<SourceReading[]> {
    // A method is called, and has no value to be read.
    const readings: SourceReading[] = points.flatMap(({ index, address }) =>
      address.objectId === undefined ? [] : [{ index, quality: 'good' as const }],
    );
    const variables = points.filter(({ address }) => address.objectId === undefined);
    for (let at = 0; at < variables.length; at += NODES_A_READ) {
      const some = variables.slice(at, at + NODES_A_READ);
      const values = await this.session
        .read(some.map(({ address: { nodeId } }) => ({ nodeId, attributeId: AttributeIds.Value })))
        .catch((error: unknown) => {
          throw toOpcUaFailed(error);
        });
      for (const [place, { index }] of some.entries()) readings.push(toNodeReading(index, values[place]));
    }
    return readings;
  }

  /** Monitored items (OPC 10000-4, 5.12): the server says what changed, and when it did. */
  async follow(points: readonly SourcePoint<OpcUaAddress>[], sink: ReadingSink): Promise<[]> {
    const { intervalMs } = this.target;
    const subscription = ClientSubscription.create(this.session, {
      requestedPublishingInterval: Math.max(intervalMs / 2, 50),
      requestedLifetimeCount: 600,
      requestedMaxKeepAliveCount: 20,
      maxNotificationsPerPublish: 5_000,
      publishingEnabled: true,
      priority: 1,
    });
    let gathered: SourceReading[] = [];
    const gather = (reading: SourceReading): void => {
      if (gathered.length === 0)
        setImmediate(() => {
          const readings = gathered;
          gathered = [];
          // The server keeps no word of what it said: what is not taken here waits where points wait.
          sink.push(readings).catch(() => undefined);
        });
      gathered.push(reading);
    };
    const variables = points.filter(({ address }) => address.objectId === undefined);
    for (const [deadband, same] of groupByDeadband(variables)) {
      const refused = await monitor(subscription, same, deadband, intervalMs, gather);
      // What is no number has no deadband, and not every server knows them: all changes come then.
      await monitor(subscription, refused, undefined, intervalMs, gather);
    }
    return [];
  }

  /** Of variables whose history the server keeps; the others have none. */
  async readPast(
    points: readonly SourcePoint<OpcUaAddress>[],
    from: number,
    to: number,
    sink: ReadingSink,
  ): Promise<number> {
    const reachMs = readTargetNumber(this.target, 'historyHours', 24) * 3_600_000;
    if (reachMs === 0) return 0;
    const variables = points.filter(({ address }) => address.objectId === undefined);
    return readNodeHistory(this.session, variables, Math.max(from, to - reachMs), to, sink);
  }

  async browse(nodeId: string | undefined): Promise<BrowsedNode[]> {
    const result = await this.session.browse({
      nodeId: nodeId ?? 'ObjectsFolder',
      browseDirection: BrowseDirection.Forward,
      referenceTypeId: 'HierarchicalReferences',
      includeSubtypes: true,
      nodeClassMask: NodeClass.Object | NodeClass.Variable | NodeClass.Method,
      resultMask: 63,
    });
    const references = (result.references ?? []).slice(0, BROWSED_MAX);
    const variables = references.filter(({ nodeClass }) => nodeClass === NodeClass.Variable);
    const details = new Map<string, DataValue[]>();
    const attributes = [AttributeIds.Value, AttributeIds.UserAccessLevel, AttributeIds.Description];
    for (let at = 0; at < variables.length; at += NODES_A_READ) {
      const some = variables.slice(at, at + NODES_A_READ);
      const values = await this.session.read(
        some.flatMap((one) => attributes.map((attributeId) => ({ nodeId: one.nodeId.toString(), attributeId }))),
      );
      for (const [place, one] of some.entries())
        details.set(one.nodeId.toString(), values.slice(place * attributes.length, (place + 1) * attributes.length));
    }
    return references.map((reference) => {
      const id = reference.nodeId.toString();
      const [value, access, description] = details.get(id) ?? [];
      const isVariable = reference.nodeClass === NodeClass.Variable;
      const isMethod = reference.nodeClass === NodeClass.Method;
      return {
        nodeId: id,
        name: reference.displayName.text ?? reference.browseName.name ?? id,
        address: isVariable ? id : isMethod && nodeId !== undefined ? `${nodeId} > ${id}` : undefined,
        dataType: isMethod ? 'Method' : isVariable && value ? DataType[value.value.dataType] : undefined,
        description: (description?.value.value as { readonly text?: string } | undefined)?.text ?? undefined,
        value: value ? toNodeReading(0, value).value : undefined,
        // CurrentWrite (OPC 10000-3, 8.57).
        isWritable: isMethod || (Number(access?.value.value ?? 0) & 2) !== 0,
        hasChildren: !isMethod,
      };
    });
  }

  async write({ nodeId, objectId }: OpcUaAddress, value: SourceValue | null): Promise<WriteOutcome | undefined> {
    if (objectId !== undefined) return { value: await callMethod(this.session, objectId, nodeId, value) };
    if (value === null) throw new SourceFailed('notSupported');
    const dataType = await this.session.getBuiltInDataType(resolveNodeId(nodeId)).catch((error: unknown) => {
      throw toOpcUaFailed(error);
    });
    const status = await this.session.write({
      nodeId,
      attributeId: AttributeIds.Value,
      value: { value: { dataType, arrayType: VariantArrayType.Scalar, value: toVariantValue(dataType, value) } },
    });
    if (!status.isGood()) throw new SourceFailed('writeRefused', status.name);
    return undefined;
  }

  async close(): Promise<void> {
    // A server that is gone would be waited for.
    const bye = this.session.close(true).catch(() => undefined);
    await Promise.race([bye, new Promise((resolve) => setTimeout(resolve, 1_000).unref())]);
    await this.client.disconnect().catch(() => undefined);
  }
}

function groupByDeadband(
  points: readonly SourcePoint<OpcUaAddress>[],
): Map<number | undefined, SourcePoint<OpcUaAddress>[]> {
  const groups = new Map<number | undefined, SourcePoint<OpcUaAddress>[]>();
  for (const point of points) {
    const known = groups.get(point.deadband);
    if (known) known.push(point);
    else groups.set(point.deadband, [point]);
  }
  return groups;
}

/** Statuses of a server that follows a node, but not with such a filter (OPC 10000-4, 5.12.2). */
const FILTER_REFUSED = /^Bad(?:MonitoredItemFilter|FilterNotAllowed|Deadband)/;

/**
 * Follows points; the server leaves out changes below the deadband by itself. Answers those of which it knows no
 * deadband. A node that is not there is bad at once: nothing is ever said of it.
 */
async function monitor(
  subscription: ClientSubscription,
  points: readonly SourcePoint<OpcUaAddress>[],
  deadband: number | undefined,
  intervalMs: number,
  onReading: (reading: SourceReading) => void,
): Promise<SourcePoint<OpcUaAddress>[]> {
  const refused: SourcePoint<OpcUaAddress>[] = [];
  const filter =
    deadband === undefined || deadband <= 0
      ? undefined
      : new DataChangeFilter({
          trigger: DataChangeTrigger.StatusValue,
          deadbandType: DeadbandType.Absolute,
          deadbandValue: deadband,
        });
  for (let at = 0; at < points.length; at += ITEMS_A_GROUP) {
    const some = points.slice(at, at + ITEMS_A_GROUP);
    const group = ClientMonitoredItemGroup.create(
      subscription,
      some.map(({ address: { nodeId } }) => ({ nodeId, attributeId: AttributeIds.Value })),
      { samplingInterval: intervalMs, discardOldest: true, queueSize: QUEUE_SIZE, ...(filter ? { filter } : {}) },
      TimestampsToReturn.Source,
    );
    group.on('changed', (_item, value, place) => {
      const point = some[place];
      if (point) onReading(toNodeReading(point.index, value));
    });
    await new Promise<void>((resolve, reject) => {
      group.once('initialized', () => resolve());
      group.once('err', (word) => reject(new SourceFailed('protocol', word)));
    });
    for (const [place, { statusCode }] of group.monitoredItems.entries()) {
      const point = some[place];
      if (!point || !statusCode || statusCode.isGood()) continue;
      if (filter && FILTER_REFUSED.test(statusCode.name)) refused.push(point);
      else onReading({ index: point.index, quality: 'bad', detail: statusCode.name });
    }
  }
  return refused;
}
