import type { SceneElement } from '@twinscape/contract/scenes';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { ActionButton, Glyph } from '../../../../ui/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { getContents } from '../document.ts';
import editor from '../Editor.module.css';
import { editorMessages } from '../messages.ts';
import { focusPoint } from '../side/AnchorList.tsx';
import { PlacedLine } from '../side/PlacedLine.tsx';
import { PLACE_LIMITS, PlaceField, ROTATION_LIMITS } from '../side/PlaceField.tsx';
import { SidePart } from '../side/SidePart.tsx';
import { editContents, useContents, useOpenScene } from '../state.ts';
import { useStageModels } from '../useStageModels.ts';
import css from './Furniture.module.css';
import { FurniturePicker } from './FurniturePicker.tsx';
import { furnitureMessages } from './messages.ts';
import { getFurnitureStore, useFurnitureState } from './placing.ts';
import { getBodyAddress } from './useBodies.ts';

const NAME_MAX = 60;

/** The elements and markers of the libraries that stand in the scene, and where the next one comes from. */
export function Furniture({ preview }: { readonly preview: PreviewParts }) {
  const words = useMessages(furnitureMessages);
  const format = useFormat();
  const { isEditing, scene } = useOpenScene();
  const elements = useContents(preview, (contents) => contents.elements);
  const hasModel = useStageModels(preview).some(({ drawn }) => drawn !== undefined);
  const [isChoosing, setChoosing] = useState(false);
  if (elements.length === 0 && !isEditing) return null;
  return (
    <SidePart
      title={words.title}
      count={elements.length > 0 ? format.number(elements.length) : undefined}
      actions={
        isEditing && (
          <ActionButton
            size="small"
            type="link"
            off={hasModel ? undefined : words.needsModel}
            onClick={() => setChoosing(true)}
          >
            {words.add}
          </ActionButton>
        )
      }
    >
      {elements.length === 0 && <p className={editor.hint}>{words.none}</p>}
      <ul className={editor.list}>
        {elements.map((element) => (
          <FurnitureRow key={element.id} preview={preview} element={element} />
        ))}
      </ul>
      {isChoosing && (
        <FurniturePicker
          onClose={() => setChoosing(false)}
          onChoose={(item) => {
            setChoosing(false);
            getFurnitureStore(scene).setState({ placing: { item, id: undefined } });
          }}
        />
      )}
    </SidePart>
  );
}

function FurnitureRow({ preview, element }: { readonly preview: PreviewParts; readonly element: SceneElement }) {
  const say = useSay();
  const hasFailed = useFurnitureState(({ failed }) => failed.has(getBodyAddress(element) ?? ''));
  const { id, name, isHidden, ...rest } = element;
  const put = (next: SceneElement | undefined, step: string | true = true) => {
    const { elements } = getContents(preview.views.getState().view);
    editContents(preview, { elements: elements.flatMap((one) => (one.id === id ? (next ?? []) : one)) }, step);
  };
  const failure = say(furnitureMessages.failed, { name });
  return (
    <PlacedLine
      main={
        <button
          type="button"
          className={editor.main}
          title={say(furnitureMessages.goTo, { name })}
          onClick={() => focusPoint(preview, element)}
        >
          {hasFailed && (
            <span className={editor.fault} title={failure}>
              <Glyph name="warning" size={13} />
              <span className="sr">{failure}</span>
            </span>
          )}
          <span className="cut">{name}</span>
        </button>
      }
      isHidden={isHidden ?? false}
      onToggle={() => put(isHidden ? { ...rest, id, name } : { ...element, isHidden: true })}
      words={{
        show: say(furnitureMessages.show, { name }),
        hide: say(furnitureMessages.hide, { name }),
        place: say(furnitureMessages.adjust, { name }),
        remove: say(furnitureMessages.remove, { name }),
      }}
      onRemove={() => put(undefined)}
      fields={<PlaceForm element={element} onChange={(next) => put(next, `element ${id}`)} />}
    />
  );
}

type FormProps = { readonly element: SceneElement; readonly onChange: (element: SceneElement) => void };

/** Metres of the world, degrees about the vertical, and how large. */
function PlaceForm({ element, onChange }: FormProps) {
  const words = useMessages(furnitureMessages);
  const shared = useMessages(editorMessages);
  const { scene } = useOpenScene();
  const { position, kind, rotation = 0, size = 1 } = element;
  const axes = { x: shared.east, y: shared.height, z: shared.south };
  const number = (
    label: string,
    value: number,
    step: number,
    limits: { readonly min: number; readonly max: number },
    take: (value: number) => SceneElement,
  ) => (
    <PlaceField
      key={label}
      label={label}
      value={Math.round(value * 1_000) / 1_000}
      step={step}
      limits={limits}
      onChange={(typed) => typed !== undefined && onChange(take(typed))}
    />
  );
  return (
    <div className={editor.place}>
      <div className={css.wide}>
        <span>{words.name}</span>
        <Input
          size="small"
          aria-label={words.name}
          value={element.name}
          maxLength={NAME_MAX}
          onChange={({ target }) => target.value.trim() !== '' && onChange({ ...element, name: target.value })}
        />
      </div>
      {(['x', 'y', 'z'] as const).map((axis) =>
        number(axes[axis], position[axis], 0.1, PLACE_LIMITS, (value) => ({
          ...element,
          position: { ...position, [axis]: value },
        })),
      )}
      {kind === '3d' &&
        number(shared.turn, rotation, 15, ROTATION_LIMITS, (value) => ({ ...element, rotation: value }))}
      {kind !== 'marker' &&
        number(kind === '3d' ? words.scale : words.width, size, 0.1, { min: 0.01, max: 1_000 }, (value) => ({
          ...element,
          size: value,
        }))}
      <Button
        size="small"
        type="link"
        onClick={() => getFurnitureStore(scene).setState({ placing: { item: element, id: element.id } })}
      >
        {words.again}
      </Button>
    </div>
  );
}
