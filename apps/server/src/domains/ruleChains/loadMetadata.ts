import type { RuleChainMetadata } from '@twinscape/contract/ruleChains';
import type { Db } from '../../platform/db/index.ts';
import { loadDocument, type StoredChain } from './chainStore.ts';
import { EMPTY_DOCUMENT } from './readDocument.ts';
import { toMetadata } from './toResponse.ts';

/** The nodes of a chain as they are stored now. */
export const loadChainMetadata = async (
  db: Db,
  chain: Pick<StoredChain, 'id' | 'version'>,
): Promise<RuleChainMetadata> => toMetadata(chain, (await loadDocument(db, chain.id)) ?? EMPTY_DOCUMENT);
