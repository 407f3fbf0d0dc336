import { refuse } from '@twinscape/contract';
import {
  RULE_CONNECTIONS_MAX,
  RULE_LABEL_MAX,
  RULE_NODES_MAX,
  ruleChainRefusals as refusals,
} from '@twinscape/contract/ruleChains';
import { z } from 'zod';
import { newId } from '../../platform/db/index.ts';
import type { ChainDocument, DocumentNode } from './engine/compile.ts';

const label = z.string().max(RULE_LABEL_MAX);
const reference = z.looseObject({ id: z.string().max(64) });
const sent = z.looseObject({
  ruleChainId: reference.nullish(),
  version: z.number().int().nullish(),
  firstNodeIndex: z.number().int().nullish(),
  nodes: z
    .array(
      z.looseObject({
        id: reference.nullish(),
        type: label.min(1),
        name: label,
        configuration: z.record(z.string(), z.unknown()).nullish(),
      }),
    )
    .max(RULE_NODES_MAX)
    .nullish(),
  connections: z
    .array(z.looseObject({ fromIndex: z.number().int(), toIndex: z.number().int(), type: label.min(1) }))
    .max(RULE_CONNECTIONS_MAX)
    .nullish(),
});

/** A chain without nodes. */
export const EMPTY_DOCUMENT: ChainDocument = { firstNodeIndex: null, nodes: [], connections: [] };

/**
 * Reads nodes and links as ThingsBoard's clients send them. What is not known here is kept as it came. Nodes without an
 * id get one; those that the chain had keep theirs, so that what is told of them goes on.
 */
export function readChainDocument(payload: string, known: ReadonlySet<string>): ChainDocument {
  const { ruleChainId: _, version: __, firstNodeIndex, nodes, connections, ...more } = parse(payload);
  const list = nodes ?? [];
  const links = connections ?? [];
  const used = new Set<string>();
  const named = list.map((node): DocumentNode => {
    const given = node.id?.id.toLowerCase();
    const id = given !== undefined && known.has(given) && !used.has(given) ? given : newId();
    used.add(id);
    return { ...node, id: { entityType: 'RULE_NODE', id } as { id: string }, configuration: node.configuration ?? {} };
  });
  for (const [index, { fromIndex, toIndex }] of links.entries())
    if (!list[fromIndex] || !list[toIndex])
      throw refuse(refusals['ruleChain.connectionInvalid'], { number: index + 1 });
  const first = firstNodeIndex ?? null;
  if (first !== null && !list[first]) throw refuse(refusals['ruleChain.firstNodeInvalid']);
  return { ...more, firstNodeIndex: first, nodes: named, connections: links };
}

/** The chain that a client means, and the version that it changed. */
export function readTarget(payload: string): {
  readonly chainId: string | undefined;
  readonly version: number | undefined;
} {
  const { ruleChainId, version } = parse(payload);
  return { chainId: ruleChainId?.id, version: version ?? undefined };
}

function parse(payload: string): z.output<typeof sent> {
  let read: unknown;
  try {
    read = JSON.parse(payload);
  } catch {
    throw refuse(refusals['ruleChain.documentInvalid'], { reason: 'JSON' });
  }
  const parsed = sent.safeParse(read);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refuse(refusals['ruleChain.documentInvalid'], {
    reason: issue ? `${issue.path.join('.')} ${issue.message}` : '',
  });
}
