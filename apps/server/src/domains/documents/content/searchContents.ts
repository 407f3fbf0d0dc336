import {
  type DocumentWithPassages,
  FOUND_CONTENTS_MAX,
  type FoundPassage,
  PASSAGES_OF_FILE_MAX,
} from '@twinscape/contract/documents';
import type { Db } from '../../../platform/db/index.ts';
import type { DocumentRights } from '../accessStore.ts';
import type { Document } from '../documentStore.ts';
import { findPassages, PASSAGES_MAX, type PassageRow } from '../passageStore.ts';
import { toPlacedDocuments } from '../toResponse.ts';
import { type Excerpt, takeExcerpt } from './excerpt.ts';
import { toContentQuery } from './terms.ts';

type Found = { readonly document: Document; readonly passages: (FoundPassage & { readonly score: number })[] };

/** Files with the words in their text, the best first, and the best places of each. */
export async function searchContents(
  db: Db,
  projectId: string,
  text: string,
  rights: DocumentRights,
): Promise<{ readonly list: DocumentWithPassages[]; readonly isCut: boolean }> {
  const sought = toContentQuery(text);
  if (!sought) return { list: [], isCut: false };
  const candidates = await findPassages(db, projectId, sought.query, rights);
  const byDocument = new Map<string, Found>();
  for (const { document, passage } of candidates) {
    const excerpt = takeExcerpt(passage.body, sought.runs, text);
    if (!excerpt) continue;
    const found = byDocument.get(document.id) ?? { document, passages: [] };
    found.passages.push(toPassage(passage, excerpt));
    byDocument.set(document.id, found);
  }
  const best = [...byDocument.values()]
    .map(({ document, passages }) => ({ document, passages: passages.sort((a, b) => b.score - a.score) }))
    .sort((a, b) => (b.passages[0]?.score ?? 0) - (a.passages[0]?.score ?? 0));
  const shown = best.slice(0, FOUND_CONTENTS_MAX);
  const placed = await toPlacedDocuments(
    db,
    shown.map(({ document }) => document),
    rights,
  );
  return {
    list: placed.map((one, at) => ({
      ...one,
      passages: (shown[at]?.passages ?? []).slice(0, PASSAGES_OF_FILE_MAX).map(({ score: _, ...passage }) => passage),
    })),
    isCut: candidates.length === PASSAGES_MAX || best.length > shown.length,
  };
}

const toPassage = (
  { unit, place, placeName }: PassageRow['passage'],
  { text, marks, score }: Excerpt,
): Found['passages'][number] => ({
  ...(unit ? { place: { unit, number: place, ...(placeName ? { name: placeName } : {}) } } : {}),
  text,
  marks,
  score,
});
