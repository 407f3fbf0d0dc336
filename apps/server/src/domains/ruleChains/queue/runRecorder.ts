import type { NewEvent } from '../../devices/index.ts';
import type { NodeActivity } from '../activityStore.ts';
import type { CompiledNode } from '../engine/compile.ts';
import type { RuleMessage } from '../engine/message.ts';
import type { RunObserver } from '../engine/runChains.ts';
import type { NodeOutcome } from '../nodes/defineNode.ts';

/** Ten seconds are one slot. */
export const SLOT_MS = 10_000;
const BUCKETS = 24;
/** The first bucket holds what took up to so long, in milliseconds. */
const FIRST_MS = 1 / 64;
/** Of one run so many messages are noted at a node, and so many in all. */
const NOTED_OF_NODE = 50;
const NOTED_MAX = 2_000;
const TEXT_MAX = 10_000;
const SERVER = 'twinscape';

/** The bucket of a duration. */
const findBucket = (ms: number): number =>
  Math.min(BUCKETS - 1, Math.max(0, Math.ceil(Math.log2(Math.max(ms, FIRST_MS) / FIRST_MS))));

/** What took no longer than so many milliseconds at that share of all; 0 where there was none. */
export function readQuantile(durations: readonly number[], share: number): number {
  const total = durations.reduce((sum, count) => sum + count, 0);
  let left = total * share;
  for (const [bucket, count] of durations.entries()) {
    left -= count;
    if (count > 0 && left <= 0) return FIRST_MS * 2 ** bucket;
  }
  return 0;
}

type Noted = { processed: number; failed: number; readonly durations: number[]; events: number };

/** Counts what nodes do, and notes the messages that go in and out of those that are looked at. */
export class RunRecorder implements RunObserver {
  readonly events: NewEvent[] = [];
  private readonly noted = new Map<CompiledNode, Noted>();

  constructor(
    private readonly companyId: string,
    private readonly now = Date.now(),
  ) {}

  processed(
    node: CompiledNode,
    messages: readonly RuleMessage[],
    outcomes: readonly NodeOutcome[],
    durationMs: number,
  ): void {
    const noted = this.noted.get(node) ?? {
      processed: 0,
      failed: 0,
      durations: new Array<number>(BUCKETS).fill(0),
      events: 0,
    };
    this.noted.set(node, noted);
    noted.processed += messages.length;
    const bucket = findBucket(durationMs / Math.max(1, messages.length));
    noted.durations[bucket] = (noted.durations[bucket] ?? 0) + messages.length;
    for (const outcome of outcomes) if ('failure' in outcome) noted.failed += 1;
    if (node.notesAllUntil < this.now && !node.notesFailures) return;
    for (const [index, message] of messages.entries()) this.note(node, noted, message, outcomes[index] ?? []);
  }

  toActivity(): NodeActivity[] {
    const slot = Math.floor(this.now / SLOT_MS);
    return [...this.noted].map(([{ chainId, id: nodeId }, { processed, failed, durations }]) => ({
      chainId,
      nodeId,
      slot,
      processed,
      failed,
      durations,
    }));
  }

  private note(node: CompiledNode, noted: Noted, message: RuleMessage, outcome: NodeOutcome): void {
    const isFailure = 'failure' in outcome;
    if (node.notesAllUntil < this.now && !isFailure) return;
    if (noted.events >= NOTED_OF_NODE || this.events.length >= NOTED_MAX) return;
    noted.events += 1;
    this.add(node, message, 'IN', undefined, undefined);
    if (isFailure) this.add(node, outcome.message ?? message, 'OUT', 'Failure', outcome.failure);
    else for (const { relation, message: left } of outcome) this.add(node, left, 'OUT', relation, undefined);
  }

  private add(
    node: CompiledNode,
    message: RuleMessage,
    type: 'IN' | 'OUT',
    relationType: string | undefined,
    error: string | undefined,
  ): void {
    const { originator, id: msgId, type: msgType, dataType, data, metadataJson } = message;
    this.events.push({
      companyId: this.companyId,
      entityType: 'RULE_NODE',
      entityId: node.id,
      eventType: 'DEBUG_RULE_NODE',
      createdAt: new Date(this.now),
      body: {
        server: SERVER,
        type,
        entityId: originator.id,
        entityType: originator.type,
        msgId,
        msgType,
        dataType,
        relationType: relationType ?? null,
        data: data.slice(0, TEXT_MAX),
        metadata: metadataJson.slice(0, TEXT_MAX),
        error: error ?? null,
      },
    });
  }
}
