import { Minimap, ViewCube } from '@twinscape/viewer';
import { useEffect, useRef } from 'react';
import { translateNow, useMessages, useSay } from '../../../../platform/language/index.ts';
import { colours, useTheme } from '../../../../platform/theme/index.ts';
import { usePreview, useStageState, useView } from '../context.ts';
import { useSettings } from '../settings.ts';
import { drawnModel, type Stage } from '../stage/stage.ts';
import { loadStoreyPlace } from '../stage/storeys.ts';
import css from './Corner.module.css';
import { cornerMessages } from './messages.ts';
import { useStoreys } from './useStoreys.ts';

/** The view cube and the map, over the stage. */
export function Corner() {
  const { stage } = usePreview();
  const isReady = useStageState((state) => state.isReady);
  const hasCube = useSettings((settings) => settings.hasCube);
  const hasMap = useSettings((settings) => settings.hasMap);
  if (!stage || !isReady) return null;
  return (
    <>
      {hasCube && <Cube stage={stage} />}
      {hasMap && <PlanMap stage={stage} />}
    </>
  );
}

function Cube({ stage }: { readonly stage: Stage }) {
  const words = useMessages(cornerMessages);
  const theme = useTheme();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: parent } = place;
    if (!parent) return undefined;
    const colour = colours[theme];
    const cube = new ViewCube(stage.navigation, {
      labels: {
        front: words.front,
        back: words.back,
        top: words.top,
        bottom: words.bottom,
        left: words.left,
        right: words.right,
      },
      compass: [words.north, words.east, words.south, words.west],
      describe: (sides) => translateNow(cornerMessages.look, { sides: sides.join(' ') }),
      title: words.cube,
      size: 100,
      colours: { face: colour.surface, edge: colour.sunken, line: colour.lineStrong, text: colour.text },
      parent,
    });
    stage.viewer.use(cube);
    return () => stage.viewer.drop(cube.id);
  }, [stage, words, theme]);
  return <div ref={place} className={css.cube} />;
}

/** The plan of the chosen storey, else of the first above ground. */
function PlanMap({ stage }: { readonly stage: Stage }) {
  const say = useSay();
  const theme = useTheme();
  const corner = useRef<HTMLDivElement>(null);
  const title = say(cornerMessages.map);
  const of = useStageState(({ models }) => models[0]?.elements?.of);
  const storeys = useStoreys(of);
  const chosen = useView((view) => view.storey);
  const storeyId = chosen ?? storeys[Math.min(1, storeys.length - 1)]?.elementId;
  useEffect(() => {
    const { current: parent } = corner;
    const model = of && drawnModel(stage, of.modelId);
    if (!parent || !model) return undefined;
    const colour = colours[theme];
    const minimap = new Minimap(stage.navigation, {
      title,
      parent,
      colours: { background: colour.surface, wall: colour.text, camera: colour.brand },
    });
    stage.viewer.use(minimap);
    let isGone = false;
    const place = storeyId ? loadStoreyPlace(model, storeyId) : Promise.resolve(undefined);
    void place.then((known) => {
      if (!isGone) minimap.setStorey({ floor: known?.floor ?? stage.viewer.box().min.y });
    });
    return () => {
      isGone = true;
      stage.viewer.drop(minimap.id);
    };
  }, [stage, of, storeyId, theme, title]);
  return <div ref={corner} className={css.map} />;
}
