import { type Language, say } from '@twinscape/contract';
import type { PanoramaCapture, PanoramaSet } from '@twinscape/contract/panoramas';
import { formatPictureAddress, formatTilesAddress } from './addresses.ts';
import type { ListedCapture } from './captureStore.ts';
import { CAPTURE_REASONS } from './conversion/reasons.ts';
import type { ListedSet } from './setStore.ts';

export function toSetResponse(row: ListedSet): PanoramaSet {
  const { coverCaptureId, coverId, projectId } = row;
  return {
    pbGuid: row.id,
    name: row.name,
    collectTime: row.collectedAt,
    ...(row.groupId === null ? {} : { label: row.groupId, labelName: row.groupName ?? '' }),
    ...(coverCaptureId && coverId
      ? { cover: formatPictureAddress({ projectId, id: coverCaptureId }, 1280, coverId) }
      : {}),
    sceneCount: row.captureCount,
    convertState: row.state,
    isShared: row.isShared,
    createUserName: row.createdByName,
    createTime: row.createdAt,
    updateTime: row.updatedAt,
  };
}

/** Who reads it, and whether they may change the set: where it was taken is told to those alone. */
export type CaptureReader = {
  readonly language: Language;
  readonly isEditor: boolean;
  /** Through a link models are not read. */
  readonly isVisitor: boolean;
};

export function toCaptureResponse(
  row: ListedCapture,
  { language, isEditor, isVisitor }: CaptureReader,
): PanoramaCapture {
  const { thumbnailId, coverId, sphereId, latitude, longitude, modelId, position, bearing } = row;
  const width = row.widths?.at(-1);
  return {
    sceneName: row.id,
    name: row.name,
    pbGuid: row.setId,
    sort: row.sort,
    pointId: row.pointId,
    pointName: row.pointName,
    collectTime: row.collectedAt,
    convertState: row.state,
    convertPercent: row.percent,
    ...(row.reason === null ? {} : { convertMessage: say(CAPTURE_REASONS[row.reason], language) }),
    ...(width === undefined ? {} : { width }),
    widths: [...(row.widths ?? [])],
    ...(width === undefined ? {} : { tiles: formatTilesAddress(row) }),
    ...(row.packFileId ? { tilesMark: row.packFileId.slice(-8) } : {}),
    ...(thumbnailId ? { thumbnail: formatPictureAddress(row, 256, thumbnailId) } : {}),
    ...(coverId ? { cover: formatPictureAddress(row, 1280, coverId) } : {}),
    ...(sphereId ? { sphere: formatPictureAddress(row, 2048, sphereId) } : {}),
    ...(row.takenAt === null ? {} : { takenAt: row.takenAt }),
    ...(row.camera === null ? {} : { camera: row.camera }),
    pose: row.pose,
    ...(row.view === null ? {} : { view: row.view }),
    ...(modelId && position && !isVisitor
      ? { place: { modelId, position: [...position], ...(bearing === null ? {} : { bearing }) } }
      : {}),
    isHeld: row.isHeld,
    ...(isEditor && row.blurs.length > 0 ? { blurs: [...row.blurs] } : {}),
    fileName: row.fileName,
    fileSize: row.fileSize,
    ...(isEditor && latitude !== null && longitude !== null ? { latitude, longitude } : {}),
  };
}
