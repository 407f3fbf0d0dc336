import { Button, Slider } from 'antd';
import { useMessages } from '../../../../../platform/language/index.ts';
import { useChange, usePreview, useStageState, useView } from '../../context.ts';
import { useStoreys } from '../../parts/useStoreys.ts';
import { usePreviewActions } from '../../previewActions.ts';
import css from '../Panel.module.css';
import { explodeMessages } from './messages.ts';

/** Storeys apart by a slider; each can be looked at alone. */
export function ExplodePanel() {
  const words = useMessages(explodeMessages);
  const { stage } = usePreview();
  const change = useChange();
  const acts = usePreviewActions();
  const factor = useView((view) => view.explode);
  const only = useView((view) => view.only);
  const of = useStageState(({ models }) => models[0]?.elements?.of);
  const storeys = useStoreys(of);
  return (
    <div className={css.panel}>
      <Slider
        ariaLabelForHandle={words.factor}
        min={0}
        max={1}
        step={0.05}
        value={factor}
        tooltip={{ formatter: (value) => `${Math.round((value ?? 0) * 100)} %` }}
        onChange={(value) => change({ explode: value }, { step: 'explode' })}
      />
      <div className={css.row}>
        <Button size="small" disabled={factor === 0} onClick={() => change({ explode: 0 }, { step: true })}>
          {words.together}
        </Button>
        <Button size="small" onClick={() => void stage?.navigation.fit()}>
          {words.fit}
        </Button>
      </div>
      {storeys.length > 0 && of && (
        <>
          <p className={css.hint}>{words.storeys}</p>
          <ul className={css.list}>
            {[...storeys].reverse().map(({ nodeId, name }) => {
              const isAlone = only.length === 1 && only[0]?.nodeId === nodeId;
              return (
                <li key={nodeId}>
                  <button
                    type="button"
                    className={css.entry}
                    aria-pressed={isAlone}
                    onClick={() => (isAlone ? acts.showAll() : acts.isolate([{ model: of.modelId, nodeId }]))}
                  >
                    <span className="cut">{name}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
