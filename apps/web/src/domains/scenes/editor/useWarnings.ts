import { useEffect, useEffectEvent, useRef } from 'react';
import { useSay } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import { useLabelStates } from './assetLabels.ts';
import { editorMessages } from './messages.ts';
import { useContents } from './state.ts';
import { useStageModels } from './useStageModels.ts';

/** Code of the refusal of something that is not there. */
const NOT_FOUND = 404;
/** Names that one warning spells out. */
const MAX_NAMES = 3;

/** RU-LBL-08, RU-LBL-09, RU-LBL-10: what the scene names and cannot be found, each once. */
export function useWarnings(preview: PreviewParts): void {
  const say = useSay();
  const models = useStageModels(preview);
  const warnedKeys = useRef(new Set<string>());
  const warnOnce = useEffectEvent((key: string, ...text: Parameters<typeof say>) => {
    if (warnedKeys.current.has(key)) return;
    warnedKeys.current.add(key);
    toast.warning(say(...text));
  });
  useEffect(() => {
    for (const { modelId, failure } of models)
      if (failure?.code === NOT_FOUND) warnOnce(`model ${modelId}`, editorMessages.modelNotFound, { id: modelId });
  }, [models]);

  const formatNames = useEffectEvent((names: readonly string[]) =>
    names.length <= MAX_NAMES
      ? names.join(', ')
      : say(editorMessages.andMore, {
          names: names.slice(0, MAX_NAMES).join(', '),
          count: names.length - MAX_NAMES,
        }),
  );
  const labels = useContents(preview, (contents) => contents.labels);
  const states = useLabelStates(preview, labels);
  useEffect(() => {
    const lost = labels.filter(({ assetid }) => states?.get(assetid.toLowerCase()) !== undefined);
    const names = lost.map(({ assetid, name }) => name ?? assetid);
    if (names.length === 0) return;
    warnOnce(`labels ${lost.map(({ assetid }) => assetid).join()}`, editorMessages.checkAssetLabel, {
      name: formatNames(names),
    });
  }, [labels, states]);

  // RU-LBL-09: the feature that a label stands at.
  useEffect(() => {
    const features = labels.flatMap(({ annotation }) => (annotation ? [annotation] : []));
    const drawn = models.flatMap(({ elements }) => elements ?? []);
    if (features.length === 0 || drawn.length === 0 || drawn.length < models.length) return;
    void Promise.all(drawn.map((elements) => elements.named(features))).then(
      (found) => {
        const known = new Set(found.flat().map(({ elementId }) => elementId));
        for (const id of features)
          if (!known.has(id)) warnOnce(`element ${id}`, editorMessages.componentNotFound, { id });
      },
      () => undefined,
    );
  }, [labels, models]);
}
