import type { QuestionDetail } from '@twinscape/contract/questions';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { useIsVisiting } from '../../../platform/session/index.ts';
import { QUESTION_PANEL, writeAbout } from '../inModel/titles.ts';

/** The models that a question shows, or the one that it is about. Pure. */
export function listModelsOfQuestion({ modelId, viewPosition }: QuestionDetail): string[] {
  const shown = viewPosition.viewpoints[0]?.view.models.map((one) => one.modelId) ?? [];
  return shown.length > 0 ? shown : modelId ? [modelId] : [];
}

/**
 * The way to the models that a question shows, and to it beside them; undefined where it is about none, and for a
 * visitor, who has no other page.
 */
export function useGoInModel(question: QuestionDetail): (() => void) | undefined {
  const go = useNavigateTo();
  const isVisiting = useIsVisiting();
  const models = listModelsOfQuestion(question);
  if (models.length === 0 || isVisiting) return undefined;
  return () => go('/model', { model: models.join('_'), panel: QUESTION_PANEL, about: writeAbout(question.id, true) });
}
