import { modelFileCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toPhaseReader } from '../../access.ts';
import { loadFeatures } from '../features.ts';

/** C-MODEL-02. Models of phases that the caller may not use are left out (RU-PERM-09). */
export const GetAllFeatures = defineHandler(modelFileCalls.GetAllFeatures, (input, context) =>
  loadFeatures(context.platform, toPhaseReader(context), undefined, input),
);
