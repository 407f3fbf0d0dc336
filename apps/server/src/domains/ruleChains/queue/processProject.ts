import type { Db } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertEntityEvents } from '../../devices/index.ts';
import { loadSealer } from '../../settings/index.ts';
import { getTelemetry, type IncomingPoint } from '../../telemetry/index.ts';
import { addActivity } from '../activityStore.ts';
import { updateChain } from '../chainStore.ts';
import { type RuleMessage, toStoredMessage } from '../engine/message.ts';
import { type ReturnPlace, type RuleEntry, type RuleFailure, runChains } from '../engine/runChains.ts';
import { deleteExcessFailures } from '../failureStore.ts';
import { notifyRuleChainsChanged } from '../publish.ts';
import {
  countWaitingForLater,
  deleteBatches,
  deleteDerivedPoints,
  insertBatch,
  insertFailures,
  insertPoints,
  insertWaiting,
  loadDerivedPoints,
  loadNextBatches,
  recordBatchFailure,
  type StoredBatch,
  takeTurn,
} from '../queueStore.ts';
import type { ScriptPool } from '../scripts/scriptPool.ts';
import { listBatchDevices, parseBatch, serializeQueued, toRuleEntries } from './batch.ts';
import type { ChainCache, ProjectChains } from './chainCache.ts';
import type { DeviceNames } from './deviceNames.ts';
import { RunRecorder } from './runRecorder.ts';
import { noEffects, type RuleEffects, StoredPorts } from './storedPorts.ts';

/** Messages of one transaction, roughly. */
const MESSAGES_AT_ONCE = 2_000;
/** A batch that fails so often is taken apart, and then given up. */
const FAILURES_MAX = 10;
/** Messages that tell of what is no more in the project. */
const GONE_MESSAGES = new Set(['ENTITY_DELETED', 'ENTITY_UNASSIGNED']);
/** Messages of a project that wait for a moment or an answer; more fail. */
const WAITING_MAX = 100_000;

type Parts = { readonly chains: ChainCache; readonly scripts: ScriptPool; readonly names: DeviceNames };
type Done = { readonly hasMore: boolean; readonly hasPoints: boolean; readonly hasCalls: boolean };
const NOTHING: Done = { hasMore: false, hasPoints: false, hasCalls: false };

/**
 * Runs the next messages of a project through its chains, in one transaction with everything that they do to what is
 * stored here and with their leaving the queue: so it happens once, whoever dies. What goes outside is queued in it.
 */
export async function processProject(platform: Platform, parts: Parts, projectId: string): Promise<Done> {
  const { db } = platform.database;
  let taken: readonly StoredBatch[] = [];
  let changes: RuleEffects['changes'] = [];
  try {
    const done = await db.transaction(async (tx) => {
      if (!(await takeTurn(tx, projectId))) return NOTHING;
      const found = await loadNextBatches(tx, projectId, MESSAGES_AT_ONCE);
      // One that failed before goes alone.
      const failed = found.findIndex(({ failures }) => failures > 0);
      taken = failed === 0 ? found.slice(0, 1) : failed > 0 ? found.slice(0, failed) : found;
      if (taken.length === 0) return NOTHING;
      const ids = taken.map(({ id }) => id);
      if ((taken[0]?.failures ?? 0) >= FAILURES_MAX) {
        await giveUp(platform, tx, parts, projectId, taken);
        await deleteBatches(tx, ids);
        return { hasMore: true, hasPoints: false, hasCalls: false };
      }
      const project = await parts.chains.load(projectId);
      const effects = await runBatches(platform, tx, parts, { projectId, project, batches: taken });
      await deleteBatches(tx, ids);
      changes = effects.changes;
      return { hasMore: true, hasPoints: effects.points.length > 0, hasCalls: effects.waiting.length > 0 };
    });
    const { attributes } = getTelemetry(platform);
    for (const change of changes) attributes.announce(change);
    return done;
  } catch (error) {
    // Not with a connection that is gone: then the batch is not to blame.
    await recordBatchFailure(
      db,
      taken.map(({ id }) => id),
    ).catch(() => undefined);
    throw error;
  }
}

type BatchRun = {
  readonly projectId: string;
  readonly project: ProjectChains;
  readonly batches: readonly StoredBatch[];
};

async function runBatches(
  platform: Platform,
  tx: Db,
  { scripts, names }: Parts,
  { projectId, project, batches }: BatchRun,
): Promise<RuleEffects> {
  const parsed = batches.map(parseBatch);
  await names.load(tx, new Set(parsed.flatMap(listBatchDevices)));
  const entries = parsed.flatMap((batch) =>
    toRuleEntries(
      batch,
      (type, id, at) => names.toMetadata(type, id, at),
      () => project.rootId,
    ).filter(
      ({ message: { type, originator } }) =>
        GONE_MESSAGES.has(type) || names.isIn(projectId, originator.type, originator.id),
    ),
  );
  const effects: RuleEffects = noEffects();
  const now = batches[0]?.createdAt.getTime() ?? Date.now();
  const places = new WeakMap<RuleMessage, readonly ReturnPlace[]>();
  const { companyId } = project;
  const scope = { platform, projectId, companyId, scripts, now, places };
  const failures: RuleFailure[] = [];
  const recorder = new RunRecorder(companyId);
  for (const wave of project.isOrderly ? splitByOriginator(entries) : [entries]) {
    failures.push(
      ...(await runChains(wave, {
        chains: project.chains,
        places,
        observer: recorder,
        ports: new StoredPorts(scope, tx, effects),
        guard: async (work) => {
          const own: RuleEffects = noEffects();
          const result = await tx.transaction((inner) => work(new StoredPorts(scope, inner, own)));
          effects.points.push(...own.points);
          effects.waiting.push(...own.waiting);
          effects.messages.push(...own.messages);
          effects.changes.push(...own.changes);
          return result;
        },
      })),
    );
  }
  await keep(tx, projectId, effects, failures);
  await addActivity(tx, recorder.toActivity());
  await insertEntityEvents(tx, recorder.events);
  return effects;
}

async function keep(tx: Db, projectId: string, effects: RuleEffects, failures: readonly RuleFailure[]): Promise<void> {
  const { points, waiting: wanted, messages } = effects;
  const isFull = wanted.length > 0 && (await countWaitingForLater(tx, projectId)) >= WAITING_MAX;
  const waiting = isFull ? [] : wanted;
  if (isFull)
    await insertFailures(
      tx,
      wanted.map(({ chainId, nodeId, message, returns }) => ({
        projectId,
        chainId,
        nodeId,
        message,
        returns,
        error: `more than ${WAITING_MAX} messages of the project wait`,
      })),
    );
  if (points.length > 0) await insertPoints(tx, projectId, Buffer.from(JSON.stringify(points, toPlainValue)));
  // Requests bear the secrets of their nodes.
  const sealer = waiting.some(({ request }) => request) ? await loadSealer(tx) : undefined;
  await insertWaiting(
    tx,
    waiting.map(({ request, ...row }) => ({
      ...row,
      projectId,
      request: request && sealer ? sealer.seal(JSON.stringify(request)) : null,
    })),
  );
  if (messages.length > 0) await insertBatch(tx, projectId, messages.length, serializeQueued(messages));
  await insertFailures(
    tx,
    failures.map(({ message, ...failure }) => ({ ...failure, projectId, message: toStoredMessage(message) })),
  );
  if (failures.length > 0 || isFull) await deleteExcessFailures(tx, projectId);
  const endless = new Map(failures.filter(({ isEndless }) => isEndless).map((one) => [one.chainId, one.error]));
  for (const [id, haltedBecause] of endless) await updateChain(tx, id, { haltedBecause });
  if (endless.size > 0) await notifyRuleChainsChanged(tx, projectId);
}

/** Integers beyond 2⁵³ as texts that say so. */
const toPlainValue = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? { integer: value.toString() } : value;

/** Messages so that none stands in one list with another of its originator, each list after those before it. */
function splitByOriginator(entries: readonly RuleEntry[]): RuleEntry[][] {
  const waves: RuleEntry[][] = [];
  const seen = new Map<string, number>();
  for (const entry of entries) {
    const { id } = entry.message.originator;
    const wave = seen.get(id) ?? 0;
    seen.set(id, wave + 1);
    const list = waves[wave];
    if (list) list.push(entry);
    else waves.push([entry]);
  }
  return waves;
}

/** What could not be processed however often: kept as failed, message by message. */
async function giveUp(
  platform: Platform,
  tx: Db,
  { chains }: Parts,
  projectId: string,
  batches: readonly StoredBatch[],
): Promise<void> {
  platform.log.error({ project: projectId, batches: batches.length }, 'a batch of messages was given up');
  const { rootId } = await chains.load(projectId);
  const failures = batches.flatMap((batch) =>
    toRuleEntries(
      parseBatch(batch),
      () => ({}),
      () => rootId,
    ).map(({ message, chainId, from, returns = [] }) => ({
      projectId,
      chainId,
      nodeId: from?.nodeId,
      message: toStoredMessage(message),
      returns,
      error: 'it could not be processed',
    })),
  );
  await insertFailures(tx, failures);
}

type StoredPoint = {
  readonly entity: IncomingPoint['entity'];
  readonly key: string;
  readonly at: number;
  readonly value: unknown;
};

/** Stores what chains made: the same once more changes nothing, so whoever dies in between harms nothing. */
export async function storeDerivedPoints(platform: Platform, projectId: string): Promise<void> {
  const { db } = platform.database;
  const { ingest } = getTelemetry(platform);
  for (;;) {
    const rows = await loadDerivedPoints(db, projectId);
    if (rows.length === 0) return;
    const points = rows.flatMap(({ body }) => JSON.parse(body.toString('utf8')) as StoredPoint[]);
    await ingest.accept(
      points.map(
        ({ value, ...point }): IncomingPoint => ({
          ...point,
          projectId,
          isDerived: true,
          value: fromPlainValue(value),
        }),
      ),
    );
    await deleteDerivedPoints(
      db,
      rows.map(({ id }) => id),
    );
  }
}

const fromPlainValue = (value: unknown): IncomingPoint['value'] =>
  typeof value === 'object' && value !== null && 'integer' in value
    ? BigInt(String(value.integer))
    : (value as IncomingPoint['value']);
