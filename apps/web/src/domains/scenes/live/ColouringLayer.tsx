import type { SceneComponent } from '@twinscape/contract/scenes';
import { useEffect, useMemo, useState } from 'react';
import { type PreviewParts, stageColours } from '../../models/index.ts';
import type { SceneHistory } from '../time/useSceneHistory.ts';
import { ColouringLegend } from './ColouringLegend.tsx';
import { type Paint, toColour } from './colouring.ts';
import css from './Live.module.css';
import { useBindingValues } from './useBindingValues.ts';
import { useColourings } from './useColourings.ts';

type Props = { readonly preview: PreviewParts; readonly past: SceneHistory | undefined };

/**
 * The colourings of a scene that are shown: elements in the colours of values, and a legend of each. Colours that the
 * reader chose for the view go before them.
 */
export function ColouringLayer({ preview, past }: Props) {
  const all = useColourings(preview);
  const visible = useMemo(() => all.filter(({ isHidden }) => !isHidden), [all]);
  return visible.length === 0 ? null : <VisibleColourings preview={preview} past={past} components={visible} />;
}

const NOTHING: NonNullable<SceneComponent['coloured']> = [];

function VisibleColourings({ preview, past, components }: Props & { readonly components: readonly SceneComponent[] }) {
  const { stage, views } = preview;
  const bindings = useMemo(
    () =>
      components.flatMap((component) => (component.coloured ?? NOTHING).map((coloured) => ({ component, coloured }))),
    [components],
  );
  const coloured = useMemo(() => bindings.map((thing) => thing.coloured), [bindings]);
  const { values, displays } = useBindingValues(preview.projectId, coloured, past);
  const [paint, setPaint] = useState<Paint>();
  useEffect(() => {
    void stageColours().then(setPaint);
  }, []);
  // A colour changes with what one can see of a value; not with every decimal of it.
  const colours = useMemo(
    () => paint && JSON.stringify(bindings.map(({ component }, at) => toColour(component, values[at], paint))),
    [paint, bindings, values],
  );
  useEffect(() => {
    if (!stage || !paint || colours === undefined) return undefined;
    const each = JSON.parse(colours) as ReturnType<typeof toColour>[];
    const nodeColours = coloured.flatMap(({ nodes }, at) => {
      const colour = each[at];
      return colour ? [{ nodes, colour }] : [];
    });
    let turn = 0;
    const draw = () => {
      if (views.getState().view.colour) return;
      turn += 1;
      const own = turn;
      void paint.colourOnly(stage, nodeColours, () => own !== turn);
    };
    draw();
    // Models that come later, and colours of the view that go.
    const unsubscribe = stage.state.subscribe((now, before) => {
      if (now.models !== before.models || now.legend !== before.legend) draw();
    });
    return () => {
      turn += 1;
      unsubscribe();
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
        const until = at + (component.coloured ?? NOTHING).length;
        const own = { values: values.slice(at, until), displays: displays.slice(at, until) };
        at = until;
        return <ColouringLegend key={component.id} component={component} {...own} paint={paint} preview={preview} />;
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
