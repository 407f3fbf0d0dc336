import type { SceneRow } from '@twinscape/contract/scenes';
import { useMessages } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import { sceneMessages } from '../messages.ts';
import css from './List.module.css';

/** What a scene is besides its name: the default of its project (RU-STATE-07), shared by a link (RU-SCENE-02). */
export function SceneBadges({ row }: { readonly row: Pick<SceneRow, 'isDefault' | 'isShared'> }) {
  const words = useMessages(sceneMessages);
  return (
    <>
      {row.isDefault && (
        <span className={css.mark} data-mark="default">
          <Glyph name="star" size={12} />
          {words.isDefault}
        </span>
      )}
      {row.isShared && (
        <span className={css.mark} data-mark="shared">
          <Glyph name="link" size={12} />
          {words.isShared}
        </span>
      )}
    </>
  );
}
