import { Button } from 'antd';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { newId } from '../../../../platform/newId.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { toViewState } from '../document.ts';
import css from '../Editor.module.css';
import { editorMessages } from '../messages.ts';
import { editContents, useContents, useOpenScene, useViewState } from '../state.ts';
import { AddNamed, NamedList } from './NamedList.tsx';
import { SidePart } from './SidePart.tsx';

type Props = { readonly preview: PreviewParts };

/** What is shown and cut, to be called up again. */
export const Presets = ({ preview }: Props) => (
  <>
    <Sets preview={preview} />
    <Sections preview={preview} />
  </>
);

function Sets({ preview }: Props) {
  const words = useMessages(editorMessages);
  const say = useSay();
  const { isEditing } = useOpenScene();
  const sets = useContents(preview, (contents) => contents.sets);
  const isAltered = useViewState(preview, ({ hidden, only, rest }) => hidden.length + only.length > 0 || rest !== '');
  if (sets.length === 0 && !isEditing) return null;
  const { change } = preview.views.getState();
  return (
    <SidePart
      title={words.sets}
      actions={
        isAltered && (
          <Button size="small" type="link" onClick={() => change({ hidden: [], only: [], rest: '' }, { step: true })}>
            {words.all}
          </Button>
        )
      }
    >
      {isEditing && (
        <AddNamed
          word={words.addSet}
          off={isAltered ? undefined : words.nothingHidden}
          onAdd={(name) => {
            const { hidden, only, rest } = preview.views.getState().view;
            editContents(preview, { sets: [...sets, { id: newId(), name, seen: { hidden, only, rest } }] });
          }}
        />
      )}
      {sets.length === 0 && <p className={css.hint}>{words.noSets}</p>}
      <NamedList
        items={sets}
        formatTitle={(name) => say(editorMessages.openSet, { name })}
        onOpen={({ seen }) => {
          const { hidden, only, rest } = toViewState(seen);
          change({ hidden, only, rest }, { step: true });
        }}
        onChange={isEditing ? (next) => editContents(preview, { sets: next }) : undefined}
      />
    </SidePart>
  );
}

function Sections({ preview }: Props) {
  const words = useMessages(editorMessages);
  const say = useSay();
  const { isEditing } = useOpenScene();
  const sections = useContents(preview, (contents) => contents.sections);
  const isCut = useViewState(preview, ({ section }) => section.kind !== 'none');
  if (sections.length === 0 && !isEditing) return null;
  const { change } = preview.views.getState();
  return (
    <SidePart
      title={words.sections}
      actions={
        isCut && (
          <Button size="small" type="link" onClick={() => change({ section: { kind: 'none' } }, { step: true })}>
            {words.noCut}
          </Button>
        )
      }
    >
      {isEditing && (
        <AddNamed
          word={words.addSection}
          off={isCut ? undefined : words.nothingCut}
          onAdd={(name) =>
            editContents(preview, {
              sections: [...sections, { id: newId(), name, section: preview.views.getState().view.section }],
            })
          }
        />
      )}
      {sections.length === 0 && <p className={css.hint}>{words.noSections}</p>}
      <NamedList
        items={sections}
        formatTitle={(name) => say(editorMessages.openSet, { name })}
        onOpen={({ section }) => change({ section }, { step: true })}
        onChange={isEditing ? (next) => editContents(preview, { sections: next }) : undefined}
      />
    </SidePart>
  );
}
