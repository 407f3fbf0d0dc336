import { Button } from 'antd';
import { useState } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { EmptyState } from '../../../../ui/index.ts';
import type { ModelRef, PreviewParts } from '../../../models/index.ts';
import css from '../Editor.module.css';
import { editorMessages } from '../messages.ts';
import { useOpenScene, useViewState } from '../state.ts';
import { useStageModels } from '../useStageModels.ts';
import { AddModels } from './AddModels.tsx';
import { PlacedLine } from './PlacedLine.tsx';
import { PLACE_LIMITS, PlaceField, ROTATION_LIMITS } from './PlaceField.tsx';
import { SidePart } from './SidePart.tsx';

/** The models that the scene consists of, and where each stands. */
export function ModelList({ preview }: { readonly preview: PreviewParts }) {
  const words = useMessages(editorMessages);
  const { isEditing } = useOpenScene();
  const models = useViewState(preview, (view) => view.models);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button size="small" type={models.length === 0 ? 'primary' : 'link'} onClick={() => setAdding(true)}>
      {words.addModels}
    </Button>
  );
  return (
    <SidePart title={words.models} actions={isEditing && models.length > 0 && add}>
      {models.length === 0 ? (
        <EmptyState small title={words.noModels} {...(isEditing ? { hint: words.noModelsHint, action: add } : {})} />
      ) : (
        <ul className={css.list}>
          {models.map((model) => (
            <Model key={model.modelId} preview={preview} model={model} />
          ))}
        </ul>
      )}
      {isAdding && <AddModels preview={preview} onClose={() => setAdding(false)} />}
    </SidePart>
  );
}

function Model({ preview, model }: { readonly preview: PreviewParts; readonly model: ModelRef }) {
  const say = useSay();
  const open = useStageModels(preview).find(({ modelId }) => modelId === model.modelId);
  const { modelId, drawn } = model;
  const name = open?.file?.modelName ?? '…';
  const { views, stage } = preview;
  const put = (next: ModelRef | undefined, step: string | true = true) => {
    const { view, change } = views.getState();
    const models = view.models.flatMap((one) => (one.modelId === modelId ? (next ? [next] : []) : [one]));
    const isHere = <T extends { readonly model: string }>(ref: T) => next !== undefined || ref.model !== modelId;
    change(
      {
        models,
        selection: view.selection.filter(isHere),
        hidden: view.hidden.filter(isHere),
        only: view.only.filter(isHere),
      },
      { step },
    );
  };
  const fit = () => {
    const box = open?.drawn?.box();
    if (stage && box && !box.isEmpty()) void stage.navigation.fit(box);
  };
  const { drawn: _, ...visible } = model;
  return (
    <PlacedLine
      main={
        <button type="button" className={css.main} title={say(editorMessages.fitModel, { name })} onClick={fit}>
          <span className="cut">{name}</span>
          {model.version && <span className="faint num">{model.version}</span>}
        </button>
      }
      isHidden={drawn === 'hidden'}
      onToggle={() => put(drawn === 'hidden' ? visible : { ...model, drawn: 'hidden' })}
      words={{
        show: say(editorMessages.showModel, { name }),
        hide: say(editorMessages.hideModel, { name }),
        place: say(editorMessages.place, { name }),
        remove: say(editorMessages.removeModel, { name }),
      }}
      onRemove={() => put(undefined)}
      fields={<PlaceForm model={model} onChange={(next) => put(next, `place ${modelId}`)} />}
    />
  );
}

const NOWHERE = { x: 0, y: 0, z: 0, rotation: 0 } as const;

/** Metres, and degrees about the vertical, beside where the model says that it stands. */
function PlaceForm({ model, onChange }: { readonly model: ModelRef; readonly onChange: (model: ModelRef) => void }) {
  const words = useMessages(editorMessages);
  const { placement = NOWHERE, ...rest } = model;
  const labels = { x: words.east, y: words.height, z: words.south, rotation: words.turn };
  return (
    <div className={css.place}>
      {(['x', 'y', 'z', 'rotation'] as const).map((part) => (
        <PlaceField
          key={part}
          label={labels[part]}
          value={placement[part]}
          step={part === 'rotation' ? 5 : 0.5}
          limits={part === 'rotation' ? ROTATION_LIMITS : PLACE_LIMITS}
          onChange={(value = 0) => onChange({ ...rest, placement: { ...placement, [part]: value } })}
        />
      ))}
      <Button size="small" type="link" onClick={() => onChange(rest)}>
        {words.placeReset}
      </Button>
    </div>
  );
}
