import { useEffect, useMemo, useRef, useState } from 'react';
import { useSay, useWords } from '../../../../platform/language/index.ts';
import { toast } from '../../../../ui/index.ts';
import { PreviewProvider } from '../context.ts';
import css from '../Preview.module.css';
import { createPanels, type Panels } from '../panels.ts';
import { applier, isPlaced } from '../stage/apply.ts';
import { openStage } from '../stage/open.ts';
import { onPick } from '../stage/picking.ts';
import { drawnModel, type Stage } from '../stage/stage.ts';
import { cameraOf } from '../stage/world.ts';
import { SectionHeight } from '../tools/section/Height.tsx';
import { createViewStore } from '../view/store.ts';
import { DEFAULT_VIEW, type View } from '../view/view.ts';
import { previewWords } from '../words.ts';
import { Failures } from './Failures.tsx';
import { FirstPicture } from './FirstPicture.tsx';
import { Left } from './Left.tsx';
import { Notes } from './Notes.tsx';
import { Rail } from './Rail.tsx';
import { Right } from './Right.tsx';

type Props = {
  readonly projectId: string;
  /** What is seen at first; afterwards the preview leads. */
  readonly view: View;
  readonly panels?: Partial<Panels>;
  readonly leave: { readonly title: string; readonly run: () => void };
  /** Parts that only stand where the preview has the page for itself. */
  readonly children?: React.ReactNode;
};

/** Models on a stage with everything around it. */
export function Opened({ projectId, view, panels: firstPanels = {}, leave, children }: Props) {
  const words = useWords(previewWords);
  const container = useRef<HTMLDivElement>(null);
  const [views] = useState(() => createViewStore(view));
  const [panels] = useState(() => createPanels(firstPanels));
  const [stage, setStage] = useState<Stage>();
  const [hasWebGl, setHasWebGl] = useState(true);
  const say = useSay();
  const tell = useRef({ say });
  tell.current = { say };

  useEffect(() => {
    const { current } = container;
    const opened = current ? openStage(current, projectId) : undefined;
    setHasWebGl(opened !== undefined);
    if (!opened) return undefined;
    const apply = applier(opened, {
      onMissing: (id) => toast.warning(tell.current.say(previewWords.componentNotFound, { id })),
      onFailed: () => toast.error(tell.current.say(previewWords.elementsFailed)),
    });
    const applyNow = () => apply(views.getState().view);
    const { change } = views.getState();
    const stops = [
      views.subscribe(applyNow),
      opened.state.subscribe(applyNow),
      onPick(opened, (picked) => {
        const elements = picked && drawnModel(opened, picked.modelId)?.elements;
        if (!picked || !elements) return change({ selection: [] }, { step: true });
        void elements.numbered([picked.index]).then(([element]) => {
          if (element) change({ selection: [{ model: picked.modelId, elementId: element.elementId }] }, { step: true });
        });
      }),
      onRest(opened, () => {
        // Until there is something to look at, the camera stands nowhere in particular.
        if (!opened.state.getState().isReady) return;
        const camera = cameraOf(opened);
        isPlaced(opened, camera);
        change({ camera }, { step: false });
      }),
    ];
    applyNow();
    setStage(opened);
    return () => {
      for (const stop of stops) stop();
      opened.close();
      setStage(undefined);
    };
  }, [projectId, views]);

  const parts = useMemo(() => ({ projectId, views, panels, stage, leave }), [projectId, views, panels, stage, leave]);
  return (
    <PreviewProvider value={parts}>
      <div className={css.preview}>
        <section ref={container} className={css.stage} aria-label={words.stage} />
        <Failures hasWebGl={hasWebGl} />
        <Left />
        <Right />
        <Notes />
        <SectionHeight />
        <Rail />
        <FirstPicture isWhole={isWhole(view)} />
        {children}
      </div>
    </PreviewProvider>
  );
}

/** Tells when the camera has come to rest after it moved. */
function onRest({ viewer }: Stage, told: () => void): () => void {
  let wasResting = true;
  const look = () => {
    const { isResting } = viewer;
    if (isResting && !wasResting) told();
    wasResting = isResting;
  };
  viewer.addEventListener('frame', look);
  return () => viewer.removeEventListener('frame', look);
}

/** A view of one whole model, of which a picture tells what the model is. */
const isWhole = ({ models, ...rest }: View): boolean =>
  models.length === 1 && JSON.stringify(rest) === JSON.stringify({ ...WHOLE, camera: undefined });
const { models: _, ...WHOLE } = DEFAULT_VIEW;
