import { useLabelled, useMessages, useSay } from '../../../../platform/language/index.ts';
import { newId } from '../../../../platform/newId.ts';
import { toast } from '../../../../ui/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import css from '../Editor.module.css';
import { editorMessages } from '../messages.ts';
import { editContents, useContents, useOpenScene } from '../state.ts';
import { MarkButton, VisibilityMark } from './MarkButton.tsx';
import { PartLink, SidePart } from './SidePart.tsx';

/** Parts that draw something of their own: the topology of the assets, of which a scene has one. */
export function Components({ preview }: { readonly preview: PreviewParts }) {
  const words = useMessages(editorMessages);
  const labelled = useLabelled();
  const say = useSay();
  const { isEditing } = useOpenScene();
  const all = useContents(preview, (contents) => contents.components);
  // Colours by data have a part of their own.
  const components = all.filter(({ kind }) => kind !== 'colouring');
  if (components.length === 0 && !isEditing) return null;
  const add = () => {
    if (components.some(({ kind }) => kind === 'topology')) return toast.warning(words.oneTopology);
    editContents(preview, { components: [...all, { id: newId(), kind: 'topology', name: words.topology }] });
  };
  return (
    <SidePart title={words.components} actions={isEditing && <PartLink word={words.addTopology} run={add} />}>
      {components.length === 0 && <p className={css.hint}>{words.topologyHint}</p>}
      <ul className={css.list}>
        {components.map((one) => (
          <li key={one.id} className={css.line}>
            <span className={`${css.plain} cut`}>{one.name}</span>
            <VisibilityMark
              isHidden={one.isHidden ?? false}
              show={say(editorMessages.showComponent, { name: one.name })}
              hide={say(editorMessages.hideComponent, { name: one.name })}
              run={() =>
                editContents(preview, {
                  components: all.map((other) => (other.id === one.id ? { ...other, isHidden: !one.isHidden } : other)),
                })
              }
            />
            {isEditing && (
              <MarkButton
                name="trash"
                title={labelled(words.remove, one.name)}
                run={() => editContents(preview, { components: all.filter(({ id }) => id !== one.id) })}
              />
            )}
          </li>
        ))}
      </ul>
    </SidePart>
  );
}
