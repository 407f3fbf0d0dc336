import { useMessages } from '../../../platform/language/index.ts';
import { DetailSection, Glyph } from '../../../ui/index.ts';
import css from './Detail.module.css';
import type { PartProps } from './partProps.ts';
import { relationMessages } from './relationMessages.ts';

/** What stands for the asset in scenes, by scene and model. */
export function RelatedScenes({ asset }: PartProps) {
  const words = useMessages(relationMessages);
  return (
    <DetailSection title={words.scenes} hint={words.scenesHint} isFlush>
      {asset.relationAssetSceneModels.map(
        ({ sceneId, relationModelId, relationModelName, relationAssetModelElements }) => (
          <article key={`${sceneId} ${relationModelId}`} className={css.related} aria-label={relationModelName}>
            <header>
              <Glyph name="scene" />
              <strong className="cut">{relationModelName}</strong>
            </header>
            <ul className={css.elements}>
              {relationAssetModelElements.map(({ relationModelElementId: id, relationModelElementName }) => (
                <li key={id}>
                  <span className={`${css.elementName} cut`}>{relationModelElementName || id}</span>
                  <span className="mono faint cut">{id}</span>
                </li>
              ))}
            </ul>
          </article>
        ),
      )}
    </DetailSection>
  );
}
