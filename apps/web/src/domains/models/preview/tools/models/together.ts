import type { ModelRow } from '@twinscape/contract/models';
import { DEFAULT_VIEW, type ModelRef, type View, type ViewPatch } from '../../view/view.ts';

/** Another way to draw a model, or as ever again. Pure. */
export const drawnAs = (models: readonly ModelRef[], modelId: string, way: ModelRef['drawn']): ModelRef[] =>
  models.map((model) => {
    if (model.modelId !== modelId) return model;
    const { drawn, ...rest } = model;
    return way === undefined || way === drawn ? rest : { ...rest, drawn: way };
  });

/** The model stands first: its storeys make the plans and the map. Pure. */
export const leading = (models: readonly ModelRef[], modelId: string): ModelRef[] => [
  ...models.filter((model) => model.modelId === modelId),
  ...models.filter((model) => model.modelId !== modelId),
];

/** What of a view was about a model goes with it. Pure. */
export function without({ models, selection, hidden, only }: View, modelId: string): ViewPatch {
  const others = <T extends { readonly model: string }>(refs: readonly T[]) =>
    refs.filter(({ model }) => model !== modelId);
  return {
    models: models.filter((model) => model.modelId !== modelId),
    selection: others(selection),
    hidden: others(hidden),
    only: others(only),
  };
}

/** RU-PREV-11: another model alone; what was set for the ones before means nothing to it. The sky stays. Pure. */
export function switched({ sky }: View, modelId: string): ViewPatch {
  return { ...DEFAULT_VIEW, models: [{ modelId }], sky, camera: undefined, colour: undefined, storey: undefined };
}

export type PhaseOfModels = {
  readonly phaseId: string;
  readonly phaseName: string;
  readonly models: readonly ModelRow[];
};

/** The models of a project by phase, in the order of the phases; those with the words in their names. Pure. */
export function byPhase(rows: readonly ModelRow[], order: readonly string[], find: string): readonly PhaseOfModels[] {
  const words = find.trim().toLowerCase();
  const phases = new Map<string, { phaseId: string; phaseName: string; models: ModelRow[] }>();
  for (const row of rows) {
    if (!row.modelName.toLowerCase().includes(words)) continue;
    const phase = phases.get(row.phaseId) ?? { phaseId: row.phaseId, phaseName: row.phaseName, models: [] };
    phase.models.push(row);
    phases.set(row.phaseId, phase);
  }
  const place = ({ phaseId }: PhaseOfModels) => {
    const at = order.indexOf(phaseId);
    return at < 0 ? order.length : at;
  };
  return [...phases.values()].sort((a, b) => place(a) - place(b));
}
