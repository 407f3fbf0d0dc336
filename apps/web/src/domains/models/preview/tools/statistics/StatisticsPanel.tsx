import { useEffect, useState } from 'react';
import { useFormat, useMessages } from '../../../../../platform/language/index.ts';
import { usePreview, useStageState } from '../../context.ts';
import { drawnModels, type Stage } from '../../stage/stage.ts';
import css from '../Panel.module.css';
import { statisticsMessages } from './messages.ts';

/** Looks again this often. Milliseconds. */
const PAUSE_MS = 1_000;
/** Chromium alone tells. */
type WithMemory = Performance & { readonly memory?: { readonly usedJSHeapSize: number } };

/** What is drawn at the moment, and what it costs. */
export function StatisticsPanel() {
  const words = useMessages(statisticsMessages);
  const format = useFormat();
  const { stage } = usePreview();
  const elements = useStageState(({ models }) => models.reduce((sum, { file }) => sum + (file?.elementCount ?? 0), 0));
  const facts = useFacts(stage);
  if (!stage || !facts) return null;
  const rows: readonly (readonly [string, string])[] = [
    [words.elements, format.number(elements)],
    [words.hidden, format.number(facts.hidden)],
    [words.triangles, format.number(facts.triangles)],
    [words.calls, format.number(facts.calls)],
    [words.geometries, format.number(facts.geometries)],
    [words.textures, format.number(facts.textures)],
    ...(facts.memory === undefined ? [] : [[words.memory, format.bytes(facts.memory)] as const]),
    [words.frame, `${format.number(Math.round(facts.frameMs * 10) / 10)} ms`],
    [words.quality, words[stage.viewer.qualityStep]],
    [words.renderer, stage.viewer.isSoftware ? words.software : words.card],
  ];
  return (
    <div className={css.panel}>
      <dl className={css.facts}>
        {rows.map(([title, value]) => (
          <div key={title} style={{ display: 'contents' }}>
            <dt>{title}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type Facts = {
  readonly hidden: number;
  readonly triangles: number;
  readonly calls: number;
  readonly geometries: number;
  readonly textures: number;
  readonly memory: number | undefined;
  readonly frameMs: number;
};

function useFacts(stage: Stage | undefined): Facts | undefined {
  const [facts, setFacts] = useState<Facts>();
  useEffect(() => {
    if (!stage) return undefined;
    const look = () => {
      // Counts of the renderer are those of its last pass: one is drawn without effects.
      const begun = performance.now();
      const { renderer, scene, camera } = stage.viewer;
      renderer.render(scene, camera);
      renderer.getContext().finish();
      const frameMs = performance.now() - begun;
      const { render, memory } = renderer.info;
      setFacts({
        hidden: drawnModels(stage).reduce((sum, { drawn }) => sum + drawn.states.howMany('hidden'), 0),
        triangles: render.triangles,
        calls: render.calls,
        geometries: memory.geometries,
        textures: memory.textures,
        memory: (performance as WithMemory).memory?.usedJSHeapSize,
        frameMs,
      });
      stage.viewer.requestFrame();
    };
    look();
    const timer = setInterval(look, PAUSE_MS);
    return () => clearInterval(timer);
  }, [stage]);
  return facts;
}
