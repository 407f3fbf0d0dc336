import type { SceneComponent } from '@twinscape/contract/scenes';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../../../platform/language/index.ts';
import { newId } from '../../../../../platform/newId.ts';
import { omitUndefined } from '../../../../../platform/omitUndefined.ts';
import type { PreviewParts } from '../../../../models/index.ts';
import { useColourings } from '../../../live/useColourings.ts';
import { getContents } from '../../document.ts';
import css from '../../Editor.module.css';
import { editContents, useContents, useOpenScene } from '../../state.ts';
import { MarkButton, VisibilityMark } from '../MarkButton.tsx';
import { PartLink, SidePart } from '../SidePart.tsx';
import { ColouringForm } from './ColouringForm.tsx';
import { colouringMessages } from './messages.ts';

/** Colours by data: rooms, machines or pipes in the colours of what devices measure. What is edited is seen at once. */
export function ColouringList({ preview }: { readonly preview: PreviewParts }) {
  const words = useMessages(colouringMessages);
  const say = useSay();
  const format = useFormat();
  const { isEditing } = useOpenScene();
  const colourings = useContents(preview, ({ components }) => components).filter(({ kind }) => kind === 'colouring');
  const today = useColourings(preview);
  const countBindings = ({ id }: SceneComponent) => today.find((one) => one.id === id)?.coloured?.length ?? 0;
  const [openId, setOpenId] = useState<string>();
  if (colourings.length === 0 && !isEditing) return null;
  const put = (id: string, next: SceneComponent | undefined, step: string | true = true) => {
    const { components } = getContents(preview.views.getState().view);
    editContents(preview, { components: components.flatMap((one) => (one.id === id ? (next ?? []) : [one])) }, step);
  };
  const add = () => {
    const id = newId();
    const { components } = getContents(preview.views.getState().view);
    const name = say(colouringMessages.newName, { count: format.number(colourings.length + 1) });
    editContents(preview, {
      components: [...components, { id, kind: 'colouring', name, scale: 'even', from: 0, to: 100, coloured: [] }],
    });
    setOpenId(id);
  };
  return (
    <SidePart title={words.colourings} actions={isEditing && <PartLink word={words.add} run={add} />}>
      {colourings.length === 0 && <p className={css.hint}>{words.none}</p>}
      <ul className={css.list}>
        {colourings.map((one) => {
          const { id, name, isHidden } = one;
          const isOpen = openId === id && isEditing;
          const { isHidden: _, ...visible } = one;
          return (
            <li key={id} className={css.block}>
              <div className={css.line}>
                {isEditing ? (
                  <button
                    type="button"
                    className={css.main}
                    aria-expanded={isOpen}
                    title={say(colouringMessages.edit, { name })}
                    onClick={() => setOpenId(isOpen ? undefined : id)}
                  >
                    <span className="cut">{name}</span>
                    <span className="faint num">{format.number(countBindings(one))}</span>
                  </button>
                ) : (
                  <span className={`${css.plain} cut`}>{name}</span>
                )}
                <VisibilityMark
                  isHidden={isHidden ?? false}
                  show={say(colouringMessages.show, { name })}
                  hide={say(colouringMessages.hide, { name })}
                  run={() => put(id, isHidden ? visible : { ...one, isHidden: true })}
                />
                {isEditing && (
                  <MarkButton
                    name="trash"
                    title={say(colouringMessages.remove, { name })}
                    run={() => put(id, undefined)}
                  />
                )}
              </div>
              {isOpen && (
                <ColouringForm
                  preview={preview}
                  component={one}
                  onChange={(change, stroke) =>
                    put(id, omitUndefined({ ...one, ...change }), stroke === undefined ? true : `${stroke} ${id}`)
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
    </SidePart>
  );
}
