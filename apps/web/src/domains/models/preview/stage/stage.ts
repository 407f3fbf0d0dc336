import type { ModelFile } from '@twinscape/contract/models';
import type { Explode, Measure, Navigation, Picture, Sections, Sky, Viewer, ViewerModel } from '@twinscape/viewer';
import type { StoreApi } from 'zustand';
import type { CallFailed } from '../../../../platform/api/index.ts';
import type { ModelRef } from '../view/view.ts';
import type { Elements } from './elements.ts';
import type { Legend } from './legend.ts';

/** A model of the view, from being asked for to being seen. */
export type OpenModel = {
  readonly modelId: string;
  readonly version: string | undefined;
  readonly state: 'asking' | 'loading' | 'shown' | 'failed';
  readonly file?: ModelFile;
  readonly elements?: Elements;
  readonly drawn?: ViewerModel;
  /** Why the file could not be had; absent where its tiles did not come. */
  readonly failure?: CallFailed;
};

export type StageState = {
  readonly models: readonly OpenModel[];
  /** The box of the first model is known: the camera may be placed, and the world has a place in the scene. */
  readonly isReady: boolean;
  /** RU-PREV-08: set `MODEL_READY_DELAY_MS` after the first model can be seen; collaboration begins only then. */
  readonly isModelReady: boolean;
  /** Everything that the first view needs has come. */
  readonly isSettled: boolean;
  /** What the colours mean, while something is coloured. */
  readonly legend?: Legend | undefined;
};

/** Models that are drawn: the viewer and the parts that tools talk to. */
export type Stage = {
  readonly viewer: Viewer;
  readonly navigation: Navigation;
  readonly sections: Sections;
  readonly measure: Measure;
  readonly explode: Explode;
  readonly sky: Sky;
  readonly picture: Picture;
  readonly state: StoreApi<StageState>;
  /** The colour of the sheet that plans lie on: a CSS colour. */
  setPaper(colour: string): void;
  /** Opens what is not open yet and closes what is no longer wanted. */
  open(models: readonly ModelRef[]): void;
  /** Asks again for models that have failed. */
  retry(): void;
  /** After the line was gone: asks again for models and for single tiles that have failed. */
  resume(this: void): void;
  close(): void;
};

/** The models that are drawn, with everything that is known of them. */
export type DrawnModel = OpenModel & Required<Pick<OpenModel, 'file' | 'elements' | 'drawn'>>;
export const isDrawn = (model: OpenModel): model is DrawnModel =>
  model.file !== undefined && model.elements !== undefined && model.drawn !== undefined;
export const drawnModels = (stage: Stage): readonly DrawnModel[] => stage.state.getState().models.filter(isDrawn);
export const drawnModel = (stage: Stage, modelId: string): DrawnModel | undefined =>
  drawnModels(stage).find((model) => model.modelId === modelId);
