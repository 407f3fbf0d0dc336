import { MODEL_PAGE_SIZE, modelFileCalls } from '@twinscape/contract/models';
import { send } from '../../../platform/api/index.ts';
import { translateNow } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/index.ts';
import { previewMessages } from './messages.ts';
import { loadSceneBox } from './stage/boxes.ts';
import type { Stage } from './stage/stage.ts';
import type { ElementRef, View } from './view/view.ts';

/**
 * Brings elements into view; without any, everything. What has no place in the scene is refused in words (RU-PREV-16),
 * and so are models that are not open (RU-PREV-15).
 */
export function fitElements(projectId: string, stage: Stage, { models }: View, refs: readonly ElementRef[]): void {
  if (refs.length === 0) return void stage.navigation.fit();
  const isOpen = ({ model }: ElementRef) => models.some(({ modelId }) => modelId === model);
  void warnOfAbsent(
    projectId,
    refs.filter((ref) => !isOpen(ref)),
  );
  const present = refs.filter(isOpen);
  if (present.length === 0) return;
  void loadSceneBox(stage, present).then((box) => {
    if (box && !box.isEmpty()) void stage.navigation.fit(box);
    else toast.warning(translateNow(previewMessages.cannotFocus));
  });
}

/** RU-PREV-15: names the models that are not open, each once. */
async function warnOfAbsent(projectId: string, refs: readonly ElementRef[]): Promise<void> {
  if (refs.length === 0) return;
  const { data } = await send(modelFileCalls.GetModelList, { projectId, pageSize: MODEL_PAGE_SIZE });
  for (const model of new Set(refs.map((ref) => ref.model))) {
    const row = data.list.find(({ modelId }) => modelId === model);
    toast.warning(translateNow(previewMessages.modelNotInScene, { name: row?.modelName ?? model }));
  }
}
