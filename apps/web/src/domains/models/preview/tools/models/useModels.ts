import {
  isConverting,
  MODEL_PAGE_SIZE,
  type ModelRow,
  modelFileCalls,
  modelRefusals,
  phaseCalls,
} from '@twinscape/contract/models';
import { useEffect } from 'react';
import { useCall } from '../../../../../platform/api/index.ts';
import { useSay } from '../../../../../platform/language/index.ts';
import { ASK_AGAIN_MS } from '../../../list/query.ts';
import { useChange, usePreview, useStageState, useView } from '../../context.ts';
import { drawnModel } from '../../stage/stage.ts';
import type { ModelRef } from '../../view/view.ts';
import { drawnAs, leading, switched, without } from './together.ts';

/** All models of the project that the reader may open, and the phases in their order. */
export function useProjectModels() {
  const { projectId } = usePreview();
  const rows = useCall(
    modelFileCalls.GetModelList,
    { projectId, pageSize: MODEL_PAGE_SIZE },
    { handles: true, keepPrevious: true },
  );
  const phases = useCall(phaseCalls.GetModelPhaseList, { projectId }, { handles: true });
  const list = rows.data?.data.list;
  const isAnyConverting = list?.some(({ convertState }) => isConverting(convertState)) ?? false;
  const { refetch } = rows;
  useEffect(() => {
    if (!isAnyConverting) return undefined;
    const timer = setInterval(() => void refetch(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAnyConverting, refetch]);
  return {
    rows: list,
    order: phases.data?.map(({ id }) => id) ?? [],
    failure: rows.error,
    retry: () => void refetch(),
  };
}

/** What may be done with the models of the view. */
export function useTogether() {
  const { stage, views } = usePreview();
  const change = useChange();
  const models = useView((view) => view.models);
  const states = useStageState((state) => state.models);
  const viewNow = () => views.getState().view;
  const step = { step: true };
  return {
    models,
    states,
    isOpen: (modelId: string) => models.some((model) => model.modelId === modelId),
    add: (modelId: string) => change({ models: [...viewNow().models, { modelId }] }, step),
    remove: (modelId: string) => change(without(viewNow(), modelId), step),
    /**
     * RU-PREV-11: the others are disposed, this one loads `MODEL_RELOAD_DELAY_MS` later (`Stage.open`) and the camera
     * fits.
     */
    switchTo(modelId: string) {
      change(switched(viewNow(), modelId), step);
      if (!stage) return;
      const stop = stage.state.subscribe(() => {
        const model = drawnModel(stage, modelId);
        if (!model && stage.state.getState().models.some((one) => one.modelId === modelId && one.state !== 'failed'))
          return;
        stop();
        model?.drawn.addEventListener('ready', () => void stage.navigation.look('home', false));
      });
    },
    lead: (modelId: string) => change({ models: leading(viewNow().models, modelId) }, { step: false }),
    draw: (modelId: string, way: ModelRef['drawn']) =>
      change({ models: drawnAs(viewNow().models, modelId, way) }, step),
    fit(modelId: string) {
      const box = stage && drawnModel(stage, modelId)?.drawn.box();
      if (stage && box && !box.isEmpty()) void stage.navigation.fit(box);
    },
    retry: () => stage?.retry(),
  };
}

/** RU-STATE-04: why a model cannot be opened, in the words of the server; undefined for one that can. */
export function useUnopenable(): (row: ModelRow) => string | undefined {
  const say = useSay();
  return ({ currentVersion, convertState }) => {
    if (currentVersion !== undefined) return undefined;
    if (isConverting(convertState)) return say(modelRefusals['model.converting']);
    return say(modelRefusals[convertState === 'error' ? 'convert.error' : 'model.notPublished']);
  };
}
