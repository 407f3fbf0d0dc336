import type { Db } from '../../platform/db/index.ts';
import { tryParseJson } from '../../platform/text/index.ts';
import { sealText, unsealText } from '../settings/index.ts';
import type { ChainDocument, DocumentNode } from './engine/compile.ts';
import { findNodeKind } from './nodes/index.ts';
import type { NodeSettings } from './nodes/settings.ts';

/** Secrets of nodes, by `node id/place in the configuration`. */
type NodeSecrets = Readonly<Record<string, string>>;

/** Places of secrets in the configuration of a kind, as `password` or `credentials.password`. */
const listSecretPaths = (fields: NodeSettings, prefix: readonly string[] = []): (readonly string[])[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = [...prefix, name];
    if (field.input === 'secret') return [path];
    return field.input === 'group' && field.fields ? listSecretPaths(field.fields, path) : [];
  });

const listPathsOf = ({ type }: DocumentNode) => listSecretPaths(findNodeKind(type)?.settings ?? {});
const toKey = ({ id }: DocumentNode, path: readonly string[]): string => `${id?.id ?? ''}/${path.join('.')}`;

function readPath(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  return typeof value === 'object' && value !== null
    ? readPath((value as Record<string, unknown>)[name], rest)
    : undefined;
}

function writePath(value: unknown, [name, ...rest]: readonly string[], secret: string): unknown {
  if (name === undefined) return secret;
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...fields, [name]: writePath(fields[name], rest, secret) };
}

const mapNodes = (document: ChainDocument, change: (node: DocumentNode) => DocumentNode): ChainDocument => ({
  ...document,
  nodes: document.nodes.map(change),
});

/**
 * Takes the secrets out of a chain that is to be saved. An empty one means the one that is kept, so that a chain which
 * was exported and read back, or saved by a page that never saw them, keeps them.
 */
export async function separateSecrets(
  tx: Db,
  document: ChainDocument,
  sealedBefore: string | null,
): Promise<{ document: ChainDocument; sealed: string | null }> {
  const before = await unsealNodeSecrets(tx, sealedBefore);
  const kept: Record<string, string> = {};
  const without = mapNodes(document, (node) => {
    let { configuration } = node;
    for (const path of listPathsOf(node)) {
      const given = readPath(configuration, path);
      const secret = typeof given === 'string' && given !== '' ? given : before[toKey(node, path)];
      if (secret !== undefined) kept[toKey(node, path)] = secret;
      if (given !== undefined) configuration = writePath(configuration, path, '') as typeof configuration;
    }
    return { ...node, configuration };
  });
  const sealed = Object.keys(kept).length === 0 ? null : await sealText(tx, JSON.stringify(kept));
  return { document: without, sealed };
}

/** A chain with its secrets, as it runs. */
export async function insertSecrets(db: Db, document: ChainDocument, sealed: string | null): Promise<ChainDocument> {
  if (sealed === null) return document;
  const secrets = await unsealNodeSecrets(db, sealed);
  return mapNodes(document, (node) => {
    let { configuration } = node;
    for (const path of listPathsOf(node)) {
      const secret = secrets[toKey(node, path)];
      if (secret !== undefined) configuration = writePath(configuration, path, secret) as typeof configuration;
    }
    return { ...node, configuration };
  });
}

/** None where they were sealed by another installation. */
async function unsealNodeSecrets(db: Db, sealed: string | null): Promise<NodeSecrets> {
  const text = sealed === null ? undefined : await unsealText(db, sealed);
  return text === undefined ? {} : ((tryParseJson(text) as NodeSecrets | undefined) ?? {});
}
