import type { SceneComponent } from '@twinscape/contract/scenes';
import { useEffect, useMemo, useState } from 'react';
import { type PreviewParts, stageColours } from '../../models/index.ts';
import type { Past } from '../time/usePast.ts';
import { colourOf, type Paint } from './colouring.ts';
import { Legend } from './Legend.tsx';
import css from './Live.module.css';
import { useColouredValues } from './useColouredValues.ts';
import { useColourings } from './useColourings.ts';

type Props = { readonly preview: PreviewParts; readonly past: Past | undefined };

/**
 * The colourings of a scene that are shown: elements in the colours of values, and a legend of each. Colours that the
 * reader chose for the view go before them.
 */
export function Colourings({ preview, past }: Props) {
  const all = useColourings(preview);
  const shown = useMemo(() => all.filter(({ isHidden }) => !isHidden), [all]);
  return shown.length === 0 ? null : <Shown preview={preview} past={past} components={shown} />;
}

const NOTHING: NonNullable<SceneComponent['coloured']> = [];

function Shown({ preview, past, components }: Props & { readonly components: readonly SceneComponent[] }) {
  const { stage, views } = preview;
  const things = useMemo(
    () =>
      components.flatMap((component) => (component.coloured ?? NOTHING).map((coloured) => ({ component, coloured }))),
    [components],
  );
  const coloured = useMemo(() => things.map((thing) => thing.coloured), [things]);
  const values = useColouredValues(preview.projectId, coloured, past);
  const [paint, setPaint] = useState<Paint>();
  useEffect(() => {
    void stageColours().then(setPaint);
  }, []);
  // A colour changes with what one can see of a value; not with every decimal of it.
  const colours = useMemo(
    () => paint && JSON.stringify(things.map(({ component }, at) => colourOf(component, values[at], paint))),
    [paint, things, values],
  );
  useEffect(() => {
    if (!stage || !paint || colours === undefined) return undefined;
    const each = JSON.parse(colours) as ReturnType<typeof colourOf>[];
    const wanted = coloured.flatMap(({ nodes }, at) => {
      const colour = each[at];
      return colour ? [{ nodes, colour }] : [];
    });
    let turn = 0;
    const draw = () => {
      if (views.getState().view.colour) return;
      turn += 1;
      const own = turn;
      void paint.colourOnly(stage, wanted, () => own !== turn);
    };
    draw();
    // Models that come later, and colours of the view that go.
    const leave = stage.state.subscribe((now, before) => {
      if (now.models !== before.models || now.legend !== before.legend) draw();
    });
    return () => {
      turn += 1;
      leave();
    };
  }, [stage, views, paint, colours, coloured]);
  useEffect(
    () => () => {
      if (stage && paint && !views.getState().view.colour) paint.clearColours(stage);
    },
    [stage, views, paint],
  );
  useRooms(
    preview,
    components.some(({ hasRooms }) => hasRooms),
  );
  if (!paint) return null;
  let at = 0;
  return (
    <div className={css.legends}>
      {components.map((component) => {
        const own = values.slice(at, at + (component.coloured ?? NOTHING).length);
        at += own.length;
        return <Legend key={component.id} component={component} values={own} paint={paint} preview={preview} />;
      })}
    </div>
  );
}

/**
 * Rooms are shown while a colouring needs them, unless the reader shows them anyway; the building around them gives
 * way.
 */
function useRooms({ views }: PreviewParts, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const { view, change } = views.getState();
    if (view.rooms) return undefined;
    const models = view.models.map((model) => (model.drawn ? model : { ...model, drawn: 'ghost' as const }));
    change({ rooms: true, models }, { step: false });
    return () => {
      const now = views.getState().view;
      if (!now.rooms) return;
      const whole = now.models.map(({ drawn, ...model }) =>
        drawn === undefined || drawn === 'ghost' ? model : { ...model, drawn },
      );
      views.getState().change({ rooms: false, models: whole }, { step: false });
    };
  }, [views, isWanted]);
}
