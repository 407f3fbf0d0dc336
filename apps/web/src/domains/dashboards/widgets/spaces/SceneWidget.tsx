import { Suspense, useMemo } from 'react';
import { lazy } from '../../../../platform/chunks/index.ts';
import { useMessages } from '../../../../platform/language/index.ts';
import { useNavigateTo } from '../../../../platform/routes/index.ts';
import { panoramaPart } from '../../../panoramas/index.ts';
import { SCENE_PATH, sceneAddress, scenePreview } from '../../../scenes/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import { readText, type WidgetProps } from '../define.ts';
import { spaceWidgetMessages } from './messages.ts';
import css from './Spaces.module.css';

const ScenePreview = lazy(async () => ({ default: await scenePreview() }));
const PanoramaPart = lazy(async () => ({ default: await panoramaPart() }));

/** `scene_view`, `panorama_view`: a scene or a panorama of the project, as people of the project see it. */
export function SceneWidget({ settings, builtIn }: WidgetProps) {
  const words = useMessages(spaceWidgetMessages);
  const { projectId, isVisit } = useOpenDashboard();
  const isScene = builtIn.fqn === 'twinscape.scene_view';
  const id = readText(isScene ? settings.sceneId : settings.pbGuid);
  const go = useNavigateTo();
  // Its own way out leads to the scene as a whole page.
  const leave = useMemo(
    () => ({ title: words.wholeScene, run: () => go(SCENE_PATH, sceneAddress(id)) }),
    [words, go, id],
  );
  const source = useMemo(() => ({ kind: 'session' as const, projectId, sceneId: id }), [projectId, id]);
  if (isVisit) return <p className="faint">{words.membersOnly}</p>;
  if (id === '') return <p className="faint">{isScene ? words.chooseScene : words.choosePanorama}</p>;
  return (
    <div className={css.space} data-shows={id}>
      <Suspense fallback={null}>
        {isScene ? (
          <ScenePreview key={id} source={source} leave={leave} isPart />
        ) : (
          <PanoramaPart key={id} projectId={projectId} pbGuid={id} />
        )}
      </Suspense>
    </div>
  );
}
