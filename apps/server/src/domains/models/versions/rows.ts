import type { Language } from '@twinscape/contract';
import type { Feature, ModelFile, ModelRow, ModelVersion } from '@twinscape/contract/models';
import type { FeatureRow, ListedModel } from '../modelStore.ts';
import type { Model, Version } from '../store.ts';
import { thumbnailUrl, tileUrl } from './urls.ts';

/** How a conversion stands, in the reader's language; what is neither under way nor failed has nothing to add. */
export const toConversionStatus = (
  { state, percent, stage, reason, undrawn }: Pick<Version, 'state' | 'percent' | 'stage' | 'reason' | 'undrawn'>,
  language: Language,
) => ({
  convertState: state,
  percent: state === 'converted' ? 100 : percent,
  stage: state === 'converting' ? (stage ?? undefined) : undefined,
  reason: state === 'error' || state === 'needs_converter' ? reason?.[language] : undefined,
  notDrawn:
    state === 'converted' && undrawn && (undrawn.count > 0 || undrawn.of === 0)
      ? { count: undrawn.count, total: undrawn.of }
      : undefined,
});

export const toModelVersion = (version: Version, model: Model, language: Language): ModelVersion => ({
  modelId: version.modelId,
  versionId: version.id,
  version: String(version.number),
  isCurrent: version.id === model.currentVersionId,
  fileName: version.fileName,
  fileSize: version.fileSize,
  sha256: version.sha256,
  ...toConversionStatus(version, language),
  schema: version.schema ?? undefined,
  elementCount: version.counts?.elements,
  triangleCount: version.counts?.triangles,
  notDrawnElements: version.state === 'converted' && version.undrawn?.count ? [...version.undrawn.elements] : undefined,
  converterVersion: version.converterVersion ?? undefined,
  thumbnail: thumbnailUrl(version, version.smallPictureId),
  createUserName: version.createdByName,
  createTime: version.createdAt,
  convertTime: version.convertedAt ?? undefined,
});

/** A model without any version is a fault: it comes with its first one and goes with its last. */
export function toModelRow(listed: ListedModel, language: Language): ModelRow {
  const { model, latest, current } = listed;
  if (!latest) throw new Error(`the model ${model.id} has no version`);
  const pictured = current?.smallPictureId ? current : latest;
  return {
    modelId: model.id,
    modelName: model.modelName,
    phaseId: listed.phaseId,
    phaseName: listed.phaseName,
    currentVersion: current ? String(current.number) : undefined,
    latestVersion: String(latest.number),
    versionCount: listed.versionCount,
    ...toConversionStatus(latest, language),
    fileName: latest.fileName,
    extension: latest.fileExtension,
    fileSize: latest.fileSize,
    elementCount: current?.counts?.elements,
    thumbnail: thumbnailUrl({ id: pictured.id, projectId: model.projectId }, pictured.smallPictureId),
    createUserName: model.createdByName,
    createTime: model.createdAt,
    updateTime: model.updatedAt,
  };
}

/** E-Model as the model service writes it; `thumbnail` is a data address. */
export const toFeature = (
  { model, currentNumber, latestNumber, latestState }: FeatureRow,
  thumbnail: string | undefined,
): Feature => ({
  featureId: model.id,
  featureName: model.modelName,
  currentVersion: String(currentNumber ?? latestNumber ?? ''),
  thumbnail: thumbnail ?? '',
  extension: model.position ? JSON.stringify(model.position) : '',
  phase: model.phaseId,
  convertState: currentNumber === null ? (latestState ?? 'waiting') : 'converted',
});

/** A converted version with something to see, for a viewer. */
export const toModelFile = (model: Model, version: Version, tileset: string): ModelFile => ({
  modelId: model.id,
  modelName: model.modelName,
  versionId: version.id,
  version: String(version.number),
  schema: version.schema ?? undefined,
  tilesetUrl: tileUrl(version, tileset),
  spacesUrl: version.spaces ? tileUrl(version, version.spaces) : undefined,
  elementCount: version.counts?.elements ?? 0,
  box: toBox(version.box),
  position: model.position ?? undefined,
  isPictureTaken: version.isPictureTaken,
});

function toBox(box: readonly number[] | null): ModelFile['box'] {
  const [minX, minY, minZ, maxX, maxY, maxZ] = box ?? [];
  return minX === undefined ||
    minY === undefined ||
    minZ === undefined ||
    maxX === undefined ||
    maxY === undefined ||
    maxZ === undefined
    ? undefined
    : [minX, minY, minZ, maxX, maxY, maxZ];
}
