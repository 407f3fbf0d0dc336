import { SKIES, viewCalls } from '@twinscape/contract/models';
import type { MenuProps } from 'antd';
import { send } from '../../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { toast } from '../../../../ui/index.ts';
import { useRights } from '../../rights.ts';
import { type PreviewParts, useChange, usePreview, useView } from '../context.ts';
import { previewMessages } from '../messages.ts';
import { offered } from '../slots.ts';
import { smallPicture } from '../stage/picture.ts';
import type { MenuItem } from '../tools/tool.ts';
import { toStoredView } from '../view/saved.ts';
import { sceneEntries } from './sceneEntries.ts';

/**
 * The scene menu: skybox (S-MOD-07), and what belongs to models or to the page around; for documents that is left out
 * (RU-PREV-07).
 */
export function useSceneMenu(): MenuProps {
  const words = useMessages(previewMessages);
  const preview = usePreview();
  const sky = useView((view) => view.sky);
  const change = useChange();
  const useOthers = preview.around?.useMenu ?? useMainEntry;
  const others = useOthers(preview);
  const entries: Record<(typeof sceneEntries)[number]['key'], MenuProps['items']> = {
    sky: [{ type: 'group', key: 'sky', label: words.sky, children: SKIES.map((key) => ({ key, label: words[key] })) }],
    main: [
      ...(others.length > 0 ? [{ type: 'divider' as const }] : []),
      ...others.map(({ key, label, off }) => ({ key, label, ...(off ? { disabled: true, title: off } : {}) })),
    ],
  };
  return {
    selectable: true,
    selectedKeys: [sky],
    items: offered(sceneEntries, preview.isDocument).flatMap(({ key }) => entries[key] ?? []),
    onClick: ({ key }) => {
      const time = SKIES.find((one) => one === key);
      if (time) change({ sky: time }, { step: true });
      else others.find((one) => one.key === key)?.run();
    },
  };
}

/** Set main view, of the models that are open (S-MOD-05). */
function useMainEntry({ projectId, stage, views }: PreviewParts): readonly MenuItem[] {
  const words = useMessages(previewMessages);
  const say = useSay();
  const { modelsOff } = useRights(projectId);
  const models = useView((view) => view.models);
  const setMain = async () => {
    if (!stage) return;
    const owner = models.length === 1 && models[0] ? { modelId: models[0].modelId } : {};
    const file = await smallPicture(stage);
    const saved = await send(
      viewCalls.SaveModelView,
      {
        projectId,
        ...owner,
        name: say(previewMessages.mainView),
        isShared: true,
        view: toStoredView(views.getState().view),
      },
      file ? { files: [file] } : {},
    );
    await send(viewCalls.SetModelMainView, { projectId, ...owner, id: saved.id });
    toast.success(words.mainViewSet);
  };
  return [{ key: 'main', label: words.setMain, off: modelsOff, run: () => void setMain() }];
}
