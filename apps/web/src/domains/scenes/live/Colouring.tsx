import type { SceneComponent } from '@twinscape/contract/scenes';
import { useEffect, useState } from 'react';
import { useSay, useWords } from '../../../platform/language/index.ts';
import { type PreviewParts, stageColours } from '../../models/index.ts';
import type { Past } from '../time/usePast.ts';
import css from './Live.module.css';
import { useColouredValues } from './useColouredValues.ts';
import { liveWords } from './words.ts';

type Paint = Awaited<ReturnType<typeof stageColours>>;
type Props = { readonly preview: PreviewParts; readonly component: SceneComponent; readonly past: Past | undefined };

const NOTHING: NonNullable<SceneComponent['coloured']> = [];

/** Colours elements of the scene by values, and says what the colours mean. Colours that the reader chose for the view go before it. */
export function Colouring({ preview, component, past }: Props) {
  const words = useWords(liveWords);
  const say = useSay();
  const { coloured = NOTHING, unit = '', from = 0, to = 1, name } = component;
  const values = useColouredValues(preview.projectId, coloured, past);
  const [paint, setPaint] = useState<Paint>();
  useEffect(() => {
    void stageColours().then(setPaint);
  }, []);
  const { stage, views } = preview;
  // A colour changes with what one can see of a value; not with every decimal of it.
  const colours = paint && values.map((value) => paint.valueColour(value, from, to));
  const asText = JSON.stringify(colours);
  useEffect(() => {
    if (!stage || !paint || asText === undefined) return undefined;
    const wanted = JSON.parse(asText) as Parameters<Paint['colourNodes']>[2][];
    const draw = () => {
      if (views.getState().view.colour) return;
      for (const [at, { nodes }] of coloured.entries()) {
        const colour = wanted[at];
        if (colour) void paint.colourNodes(stage, nodes, colour);
      }
    };
    draw();
    // Models that come later, and colours of the view that go.
    return stage.state.subscribe(draw);
  }, [stage, views, paint, asText, coloured]);
  useEffect(
    () => () => {
      if (stage && paint && !views.getState().view.colour) paint.clearColours(stage);
    },
    [stage, views, paint],
  );
  if (!paint) return null;
  return (
    <figure className={css.legend} aria-label={say(liveWords.colours, { name })}>
      <figcaption className="cut">{name}</figcaption>
      <div className={css.scale} style={{ background: paint.scaleGradient() }} aria-hidden="true" />
      <div className={css.ends}>
        <span>{from}</span>
        <span>
          {to} {unit}
        </span>
      </div>
      <ul>
        {coloured.map((one, at) => {
          const value = values[at];
          const colour = colours?.[at];
          return (
            <li key={`${one.name} ${one.PropertyName} ${one.deviceId}`}>
              <i style={colour ? { background: paint.cssColour(colour) } : {}} aria-hidden="true" />
              <span className="cut">{one.name}</span>
              <b>{value === undefined ? words.noValue : `${value.toFixed(1)} ${unit}`}</b>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
