import type { QuestionDetail } from '@twinscape/contract/questions';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { QUESTION_PANEL, writeAbout } from '../inModel/titles.ts';

/** The way to the models that a question shows, and to it beside them; undefined where it is about none. */
export function useGoInModel({ id, modelId, viewPosition }: QuestionDetail): (() => void) | undefined {
  const go = useNavigateTo();
  const shown = viewPosition.viewpoints[0]?.view.models.map((one) => one.modelId) ?? [];
  const models = shown.length > 0 ? shown : modelId ? [modelId] : [];
  if (models.length === 0) return undefined;
  return () => go('/model', { model: models.join('_'), panel: QUESTION_PANEL, about: writeAbout(id, true) });
}
