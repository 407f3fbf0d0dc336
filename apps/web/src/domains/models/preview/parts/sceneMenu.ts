import { SKIES, viewCalls } from '@twinscape/contract/models';
import type { MenuProps } from 'antd';
import { send } from '../../../../platform/api/index.ts';
import { useSay, useWords } from '../../../../platform/language/index.ts';
import { toast } from '../../../../ui/index.ts';
import { useRights } from '../../rights.ts';
import { useChange, usePreview, useView } from '../context.ts';
import { offered } from '../slots.ts';
import { smallPicture } from '../stage/picture.ts';
import { savedViewOf } from '../view/saved.ts';
import { previewWords } from '../words.ts';
import { sceneEntries } from './sceneEntries.ts';

/** The scene menu: skybox (S-MOD-07), set main view; what belongs to documents only is left out (RU-PREV-07). */
export function useSceneMenu(): MenuProps {
  const words = useWords(previewWords);
  const say = useSay();
  const { projectId, stage, views, isDocument } = usePreview();
  const { modelsOff } = useRights(projectId);
  const sky = useView((view) => view.sky);
  const models = useView((view) => view.models);
  const change = useChange();
  const setMain = async () => {
    if (!stage) return;
    const owner = models.length === 1 && models[0] ? { modelId: models[0].modelId } : {};
    const file = await smallPicture(stage);
    const saved = await send(
      viewCalls.SaveModelView,
      {
        projectId,
        ...owner,
        name: say(previewWords.mainView),
        isShared: true,
        view: savedViewOf(views.getState().view),
      },
      file ? { files: [file] } : {},
    );
    await send(viewCalls.SetModelMainView, { projectId, ...owner, id: saved.id });
    toast.success(words.mainViewSet);
  };
  const entries: Record<(typeof sceneEntries)[number]['key'], MenuProps['items']> = {
    sky: [{ type: 'group', key: 'sky', label: words.sky, children: SKIES.map((key) => ({ key, label: words[key] })) }],
    main: [
      { type: 'divider' },
      {
        key: 'main',
        label: words.setMain,
        disabled: modelsOff !== undefined,
        ...(modelsOff ? { title: modelsOff } : {}),
      },
    ],
  };
  return {
    selectable: true,
    selectedKeys: [sky],
    items: offered(sceneEntries, isDocument).flatMap(({ key }) => entries[key] ?? []),
    onClick: ({ key }) => {
      const time = SKIES.find((one) => one === key);
      if (time) change({ sky: time }, { step: true });
      else void setMain();
    },
  };
}
