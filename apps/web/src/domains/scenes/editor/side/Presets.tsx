import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { newId } from '../../../../platform/newId.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { toViewState } from '../document.ts';
import css from '../Editor.module.css';
import { editorMessages } from '../messages.ts';
import { editContents, useContents, useOpenScene, useViewState } from '../state.ts';
import { AddNamed, NamedList } from './NamedList.tsx';
import { PartLink, SidePart } from './SidePart.tsx';

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
  const sets = useContents(preview, (contents) => contents.sets);
  const isAltered = useViewState(preview, ({ hidden, only, rest }) => hidden.length + only.length > 0 || rest !== '');
  const { change } = preview.views.getState();
  return (
    <PresetPart
      title={words.sets}
      presets={sets}
      none={words.noSets}
      reset={
        isAltered
          ? { word: words.all, run: () => change({ hidden: [], only: [], rest: '' }, { step: true }) }
          : undefined
      }
      add={{ word: words.addSet, off: isAltered ? undefined : words.nothingHidden }}
      create={(id, name) => {
        const { hidden, only, rest } = preview.views.getState().view;
        return { id, name, seen: { hidden, only, rest } };
      }}
      onOpen={({ seen }) => {
        const { hidden, only, rest } = toViewState(seen);
        change({ hidden, only, rest }, { step: true });
      }}
      onChange={(next) => editContents(preview, { sets: next })}
    />
  );
}

function Sections({ preview }: Props) {
  const words = useMessages(editorMessages);
  const sections = useContents(preview, (contents) => contents.sections);
  const isCut = useViewState(preview, ({ section }) => section.kind !== 'none');
  const { change } = preview.views.getState();
  return (
    <PresetPart
      title={words.sections}
      presets={sections}
      none={words.noSections}
      reset={
        isCut ? { word: words.noCut, run: () => change({ section: { kind: 'none' } }, { step: true }) } : undefined
      }
      add={{ word: words.addSection, off: isCut ? undefined : words.nothingCut }}
      create={(id, name) => ({ id, name, section: preview.views.getState().view.section })}
      onOpen={({ section }) => change({ section }, { step: true })}
      onChange={(next) => editContents(preview, { sections: next })}
    />
  );
}

type PartProps<Preset> = {
  readonly title: string;
  readonly presets: readonly Preset[];
  /** What is said where there are none. */
  readonly none: string;
  /** Back to what is seen without any of them. */
  readonly reset: { readonly word: string; readonly run: () => void } | undefined;
  /** `off`: why what is seen now is nothing to keep. */
  readonly add: { readonly word: string; readonly off: string | undefined };
  readonly create: (id: string, name: string) => Preset;
  readonly onOpen: (preset: Preset) => void;
  readonly onChange: (presets: readonly Preset[]) => void;
};

/** States of the view that bear names: kept while the scene is edited, opened by everybody. */
function PresetPart<Preset extends { readonly id: string; readonly name: string }>(props: PartProps<Preset>) {
  const { title, presets, none, reset, add, create, onOpen, onChange } = props;
  const say = useSay();
  const { isEditing } = useOpenScene();
  if (presets.length === 0 && !isEditing) return null;
  return (
    <SidePart title={title} actions={reset && <PartLink {...reset} />}>
      {isEditing && <AddNamed {...add} onAdd={(name) => onChange([...presets, create(newId(), name)])} />}
      {presets.length === 0 && <p className={css.hint}>{none}</p>}
      <NamedList
        items={presets}
        formatTitle={(name) => say(editorMessages.openSet, { name })}
        onOpen={onOpen}
        onChange={isEditing ? onChange : undefined}
      />
    </SidePart>
  );
}
