import { coreRefusals, refuse } from '@twinscape/contract';
import { assetRefusals } from '@twinscape/contract/assets';
import { type AssetLabel, LABELS_BYTES_MAX, labelRefusals as refusals } from '@twinscape/contract/labels';
import type { Db } from '../../platform/db/index.ts';
import { type Context, formatSize, type ProjectScope } from '../../platform/http/index.ts';
import { loadAssetNames, publishAssetsChanged } from '../assets/index.ts';
import { publishEdited } from '../projects/index.ts';
import { assetLabelDeleted, assetLabelSaved } from './events.ts';
import { deleteLabels, LABEL_PARTS, type LabelParts, loadLabelSizes, loadLabels, saveLabels } from './labelStore.ts';
import { refuseInvalidLabelJson } from './rules.ts';
import { toAssetLabel } from './toResponse.ts';

type Caller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };

/** The parts that were sent; an empty one empties what is stored. Each must be JSON. */
export function pickLabelParts(
  input: { readonly [Part in (typeof LABEL_PARTS)[number]]?: string | null | undefined },
): LabelParts {
  const parts: { [Part in (typeof LABEL_PARTS)[number]]?: string } = {};
  for (const part of LABEL_PARTS) {
    const text = input[part];
    if (text === undefined) continue;
    refuseInvalidLabelJson(text, `${part.charAt(0).toUpperCase()}${part.slice(1)}`);
    parts[part] = text ?? '';
  }
  return parts;
}

/** All assets are the project's, and stay until the transaction ends. */
async function requireAssetIds(tx: Db, projectId: string, assetIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(assetIds.map((id) => id.toLowerCase()))];
  const named = await loadAssetNames(tx, projectId, ids, 'share');
  if (named.size < ids.length) throw refuse(assetRefusals['asset.notFound']);
  return ids;
}

/** Saves a label for assets, for all or none. Who names the version that they know does not overwrite a newer one. */
export async function saveAssetLabels(
  caller: Caller,
  assetIds: readonly string[],
  parts: LabelParts,
  known?: number,
): Promise<{ readonly version: number }> {
  const { platform, actor, project } = caller;
  refuseTooManyBytes(assetIds.length, parts);
  return platform.database.db.transaction(async (tx) => {
    const ids = await requireAssetIds(tx, project.projectId, assetIds);
    if (known !== undefined) {
      const [stored] = await loadLabels(tx, project.projectId, ids, 'update');
      if (toAssetLabel('', stored).version !== known) throw refuse(coreRefusals['common.conflict']);
    }
    await saveLabels(tx, project.projectId, ids, parts);
    await publishEdited(platform, tx, project.projectId, ids, actor);
    await platform.events.emit(tx, assetLabelSaved, actor, {
      ...labelEventData(project, ids),
      values: { count: ids.length },
    });
    await publishAssetsChanged(tx, project.projectId);
    const [saved] = await loadLabels(tx, project.projectId, ids.slice(0, 1));
    return { version: toAssetLabel('', saved).version };
  });
}

/** A label of some megabytes is saved for an asset, not for ten thousand. */
function refuseTooManyBytes(count: number, parts: LabelParts): void {
  const bytes = Object.values(parts).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  // One label is as long as its parts may be.
  if (count > 1 && bytes * count > LABELS_BYTES_MAX)
    throw refuse(refusals['label.tooMuchSaved'], {
      count,
      size: formatSize(bytes * count),
      limit: formatSize(LABELS_BYTES_MAX),
    });
}

export async function deleteAssetLabels(caller: Caller, assetIds: readonly string[]): Promise<void> {
  const { platform, actor, project } = caller;
  await platform.database.db.transaction(async (tx) => {
    const ids = await requireAssetIds(tx, project.projectId, assetIds);
    await deleteLabels(tx, ids);
    await publishEdited(platform, tx, project.projectId, ids, actor);
    await platform.events.emit(tx, assetLabelDeleted, actor, {
      ...labelEventData(project, ids),
      values: { count: ids.length },
    });
    await publishAssetsChanged(tx, project.projectId);
  });
}

/** The labels of those of the assets that the project has, in the order in which they were asked for. */
export async function loadAssetLabels(
  { platform }: Pick<Caller, 'platform'>,
  projectId: string,
  assetIds: readonly string[],
): Promise<AssetLabel[]> {
  const { db } = platform.database;
  const ids = [...new Set(assetIds.map((id) => id.toLowerCase()))];
  const sizes = await loadLabelSizes(db, projectId, ids);
  const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes > LABELS_BYTES_MAX)
    throw refuse(refusals['label.tooMuchRead'], { size: formatSize(bytes), limit: formatSize(LABELS_BYTES_MAX) });
  const [named, rows] = await Promise.all([loadAssetNames(db, projectId, ids), loadLabels(db, projectId, ids)]);
  const labels = new Map(rows.map((row) => [row.assetId, row]));
  return ids.filter((id) => named.has(id)).map((id) => toAssetLabel(id, labels.get(id)));
}

export async function loadAssetLabel(
  caller: Pick<Caller, 'platform'>,
  projectId: string,
  assetId: string,
): Promise<AssetLabel> {
  const [label] = await loadAssetLabels(caller, projectId, [assetId]);
  if (!label) throw refuse(assetRefusals['asset.notFound']);
  return label;
}

const labelEventData = ({ companyId, projectId }: ProjectScope, ids: readonly string[]) => ({
  entityId: ids[0] ?? projectId,
  companyId,
  projectId,
});
