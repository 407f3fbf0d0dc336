import { Button } from 'antd';
import { useMessages } from '../../../../../platform/language/index.ts';
import { EmptyState } from '../../../../../ui/index.ts';
import { useChange, usePreview, useStageState, useView } from '../../context.ts';
import { useStoreys } from '../../parts/useStoreys.ts';
import { drawnModel } from '../../stage/stage.ts';
import { loadStoreyPlace } from '../../stage/storeys.ts';
import css from '../Panel.module.css';
import { planMessages } from './messages.ts';

/** The storeys of the model: one is shown as a plan. */
export function PlanPanel() {
  const words = useMessages(planMessages);
  const { stage } = usePreview();
  const of = useStageState(({ models }) => models[0]?.elements?.of);
  const storeys = useStoreys(of);
  const shown = useView((view) => view.storey);
  const isPlan = useView(({ camera }) => camera?.mode === 'plan');
  const change = useChange();
  const open = async (storeyId: string) => {
    const model = stage && of && drawnModel(stage, of.modelId);
    const place = model && (await loadStoreyPlace(model, storeyId));
    if (!stage || !place) return;
    change({ storey: storeyId }, { step: false });
    await stage.navigation.plan(place.floor, undefined, place.box);
  };
  const leave = () => {
    change({ storey: undefined }, { step: false });
    stage?.navigation.orbit();
    void stage?.navigation.look('home');
  };
  return (
    <div className={css.panel}>
      <p className={css.hint}>{words.hint}</p>
      {storeys.length === 0 && <EmptyState small title={words.none} />}
      <ul className={css.list}>
        {[...storeys].reverse().map(({ elementId, name }) => (
          <li key={elementId}>
            <button
              type="button"
              className={css.entry}
              aria-current={isPlan && shown === elementId}
              onClick={() => void open(elementId)}
            >
              <span className="cut">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {isPlan && (
        <Button size="small" block onClick={leave}>
          {words.leave}
        </Button>
      )}
    </div>
  );
}
