import { Refusal } from '@twinscape/contract';
import type { QuestionDetail } from '@twinscape/contract/questions';
import { findElementNames, requireConvertedVersion } from '../models/index.ts';
import type { QuestionCaller } from './access.ts';
import type { ViewpointOfQuestion } from './viewpointStore.ts';

/** Of more that somebody selected the first are looked for. */
const LOOKED_FOR_MAX = 200;

/**
 * What was selected in the viewpoints and is not in the newest version of its model any more (by GlobalId), by the name
 * that it had in the version that was looked at, where that is still there.
 */
export async function findMissingElements(
  caller: QuestionCaller,
  viewpoints: readonly Pick<ViewpointOfQuestion, 'view'>[],
  seenVersion: string | null,
): Promise<QuestionDetail['missingElements']> {
  const wanted = new Map<string, Set<string>>();
  const versions = new Map<string, string | undefined>();
  for (const { view } of viewpoints) {
    for (const { modelId, version } of view.models) versions.set(modelId, versions.get(modelId) ?? version);
    for (const { model, elementId } of view.selection)
      wanted.set(model, (wanted.get(model) ?? new Set<string>()).add(elementId));
  }
  const missing: QuestionDetail['missingElements'] = [];
  for (const [modelId, some] of wanted) {
    const ids = [...some].slice(0, LOOKED_FOR_MAX);
    const now = await findNames(caller, modelId, undefined, ids);
    // A model that cannot be looked at now says nothing of its elements.
    const gone = now ? ids.filter((id) => !now.has(id)) : [];
    if (gone.length === 0) continue;
    const then = await findNames(caller, modelId, versions.get(modelId) ?? seenVersion ?? undefined, gone);
    missing.push(...gone.map((elementId) => ({ modelId, elementId, name: then?.get(elementId) || elementId })));
  }
  return missing;
}

async function findNames(
  caller: QuestionCaller,
  modelId: string,
  number: string | undefined,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    const { version } = await requireConvertedVersion(caller, modelId, number);
    return await findElementNames(caller.platform.database.db, version.key, ids);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
