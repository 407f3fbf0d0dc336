import {
  isConverting,
  isRetryable,
  type ModelRow,
  modelFileCalls,
  modelRefusals,
  uploadCalls,
} from '@twinscape/contract/models';
import { getCallUrl, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { openOverlay } from '../../../platform/overlays/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { type MenuActions, saveAddress } from '../../../ui/index.ts';
import { modelMessages } from '../messages.ts';
import { watch } from '../queue/conversions.ts';
import { MODEL_READS } from '../reads.ts';
import type { Rights } from '../rights.ts';

export type Part = 'overview' | 'versions' | 'elements' | 'compare' | 'position';
export type Doing = {
  readonly show: (row: ModelRow, part?: Part) => void;
  readonly newVersion: (row: ModelRow) => void;
  readonly rename: (row: ModelRow) => void;
  readonly move: (rows: readonly ModelRow[]) => void;
  readonly remove: (rows: readonly ModelRow[]) => void;
};

/** Starts the conversion of a model's newest version again, and follows it in the tray. */
export function useRetry(projectId: string) {
  const say = useSay();
  const retry = useSend(uploadCalls.RetryConversion, {
    invalidates: MODEL_READS,
    successMessage: say(modelMessages.retried),
  });
  return (model: Pick<ModelRow, 'modelId' | 'modelName'>, version: string) => {
    watch({ projectId, modelId: model.modelId, modelName: model.modelName, version, convertState: 'waiting' });
    retry.send({ projectId, modelId: model.modelId, version });
  };
}

/** Ends the conversion of a version, which stays with its file. */
export function useCancelConversion(projectId: string) {
  const say = useSay();
  const cancel = useSend(uploadCalls.CancelConversion, {
    invalidates: MODEL_READS,
    successMessage: say(modelMessages.conversionCancelled),
  });
  return (modelId: string, version: string) => cancel.send({ projectId, modelId, version });
}

/** RU-VAL-17: why models cannot be moved yet; undefined when they can. */
export const unmovable = (rows: readonly ModelRow[]): boolean =>
  rows.some(({ convertState }) => convertState !== 'converted');

/** What can be done with a model. */
export function useModelActs(projectId: string, rights: Rights, doing: Doing): (row: ModelRow) => MenuActions {
  const words = useMessages(modelMessages);
  const say = useSay();
  const retry = useRetry(projectId);
  const cancel = useCancelConversion(projectId);
  const off = rights.modelsOff;
  const go = useNavigateTo();
  return (row) => {
    const { modelId, convertState, latestVersion } = row;
    const isConverted = row.currentVersion !== undefined;
    const read: MenuActions = [
      {
        key: 'open',
        word: words.openIn3d,
        icon: 'scene',
        off: isConverted ? undefined : say(modelRefusals['model.notPublished']),
        run: () => go('/model', { model: modelId }),
      },
      {
        key: 'look',
        word: words.quickLook,
        icon: 'eye',
        off: isConverted ? undefined : say(modelRefusals['model.notPublished']),
        run: () => openOverlay('model', { projectId, modelId }),
      },
      { key: 'details', word: words.details, icon: 'go', run: () => doing.show(row) },
      { key: 'versions', word: words.versions, icon: 'clock', run: () => doing.show(row, 'versions') },
      {
        key: 'position',
        word: words.position,
        icon: 'pin',
        run: () => doing.show(row, 'position'),
      },
      {
        key: 'download',
        word: words.download,
        icon: 'download',
        run: () =>
          saveAddress(getCallUrl(modelFileCalls.DownloadModelFile, { projectId, modelId, version: latestVersion })),
      },
    ];
    if (rights.isReader) return read;
    return [
      ...read,
      'line',
      { key: 'version', word: words.newVersion, icon: 'upload', off, run: () => doing.newVersion(row) },
      ...(isConverting(convertState)
        ? [
            {
              key: 'cancel',
              word: words.cancelConversion,
              icon: 'close',
              off,
              run: () => cancel(modelId, latestVersion),
            } as const,
          ]
        : []),
      ...(isRetryable(convertState)
        ? [{ key: 'retry', word: words.retry, icon: 'retry', off, run: () => retry(row, latestVersion) } as const]
        : []),
      { key: 'rename', word: words.rename, icon: 'edit', off, run: () => doing.rename(row) },
      {
        key: 'move',
        word: words.move,
        icon: 'folder',
        off: off ?? (isConverted && !unmovable([row]) ? undefined : say(modelRefusals['phase.unconverted'])),
        run: () => doing.move([row]),
      },
      'line',
      { key: 'remove', word: words.remove, icon: 'trash', danger: true, off, run: () => doing.remove([row]) },
    ];
  };
}
