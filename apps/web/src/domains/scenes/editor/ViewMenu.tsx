import { useMessages, useSay } from '../../../platform/language/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import css from './Editor.module.css';
import { editorMessages } from './messages.ts';
import { useContents, useOpenScene } from './state.ts';
import { goToView } from './views.ts';

/** RU-PREV-04, S-MOD-16: the views of a scene that is looked at; while it is edited they stand in its panel. */
export function ViewMenu({ preview }: { readonly preview: PreviewParts }) {
  const words = useMessages(editorMessages);
  const say = useSay();
  const { isEditing } = useOpenScene();
  const views = useContents(preview, (contents) => contents.views);
  if (isEditing || views.length === 0) return null;
  return (
    <nav className={css.viewMenu} aria-label={words.viewMenu}>
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          title={say(editorMessages.openView, { name: view.name })}
          onClick={() => goToView(preview, view)}
        >
          {view.picture && <img src={view.picture} alt="" />}
          <span className="cut">{view.name}</span>
        </button>
      ))}
    </nav>
  );
}
