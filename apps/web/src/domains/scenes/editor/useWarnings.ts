import { useEffect, useMemo, useRef } from 'react';
import { useSay } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import { useLabelStates } from './labels.ts';
import { editorMessages } from './messages.ts';
import { useContents } from './state.ts';
import { useOpenModels } from './useOpenModels.ts';

/** Code of the refusal of something that is not there. */
const NOT_FOUND = 404;
/** Names that one warning spells out. */
const NAMED = 3;

/** RU-LBL-08, RU-LBL-09, RU-LBL-10: what the scene names and cannot be found, each once. */
export function useWarnings(preview: PreviewParts): void {
  const say = useSay();
  const latest = useRef(say);
  latest.current = say;
  const models = useOpenModels(preview);
  const told = useRef(new Set<string>());
  const once = useMemo(
    () => (key: string, text: string) => {
      if (told.current.has(key)) return;
      told.current.add(key);
      toast.warning(text);
    },
    [],
  );
  useEffect(() => {
    for (const { modelId, failure } of models)
      if (failure?.code === NOT_FOUND)
        once(`model ${modelId}`, latest.current(editorMessages.modelNotFound, { id: modelId }));
  }, [models, once]);

  const labels = useContents(preview, (contents) => contents.labels);
  const states = useLabelStates(preview, labels);
  useEffect(() => {
    const lost = labels.filter(({ assetid }) => states?.get(assetid.toLowerCase()) !== undefined);
    const names = lost.map(({ assetid, name }) => name ?? assetid);
    if (names.length === 0) return;
    const name =
      names.length <= NAMED
        ? names.join(', ')
        : latest.current(editorMessages.andMore, {
            names: names.slice(0, NAMED).join(', '),
            count: names.length - NAMED,
          });
    once(
      `labels ${lost.map(({ assetid }) => assetid).join()}`,
      latest.current(editorMessages.checkAssetLabel, { name }),
    );
  }, [labels, states, once]);

  // RU-LBL-09: the feature that a label stands at.
  useEffect(() => {
    const features = labels.flatMap(({ annotation }) => (annotation ? [annotation] : []));
    const drawn = models.flatMap(({ elements }) => elements ?? []);
    if (features.length === 0 || drawn.length === 0 || drawn.length < models.length) return;
    void Promise.all(drawn.map((elements) => elements.named(features))).then(
      (found) => {
        const known = new Set(found.flat().map(({ elementId }) => elementId));
        for (const id of features)
          if (!known.has(id)) once(`element ${id}`, latest.current(editorMessages.componentNotFound, { id }));
      },
      () => undefined,
    );
  }, [labels, models, once]);
}
