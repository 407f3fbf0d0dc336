import { type AssetRelationElement, assetCalls } from '@twinscape/contract/assets';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat, useLabelled, useMessages, useSay } from '../../../platform/language/index.ts';
import { openOverlay } from '../../../platform/overlays/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { ActionButton, DetailSection, Glyph, StatusTag } from '../../../ui/index.ts';
import type { ModelSubject } from '../../models/index.ts';
import { ConfirmUnrelate, UnrelateMenu, type UnrelateRequest } from './ConfirmUnrelate.tsx';
import css from './Detail.module.css';
import { LostElements } from './LostElements.tsx';
import type { PartProps } from './partProps.ts';
import { relationMessages } from './relationMessages.ts';

/** Elements of a model that are listed before the rest is asked for. */
const LISTED = 20;

/**
 * The models and elements that the asset is: each can be looked at, parted from, and repaired when the model's version
 * has it no more.
 */
export function RelatedModels({ projectId, asset, rights }: PartProps) {
  const words = useMessages(relationMessages);
  const say = useSay();
  const format = useFormat();
  const go = useNavigateTo();
  const [model, setModel] = useState<UnrelateRequest<typeof assetCalls.DeleteAssetRelationModel>>();
  const [element, setElement] = useState<UnrelateRequest<typeof assetCalls.RemoveAssetModelElement>>();
  const [isRepairing, setRepairing] = useState(false);
  const models = asset.relationModels.filter(({ sceneId }) => sceneId === undefined);
  const lost = models.reduce((sum, { lostCount }) => sum + lostCount, 0);
  const look = (modelId: string, elementId?: string) =>
    openOverlay('model', { modelId, projectId, ...(elementId ? { element: elementId } : {}) } satisfies ModelSubject);
  return (
    <DetailSection
      title={words.models}
      hint={words.modelsHint}
      action={
        lost > 0 &&
        !rights.isReader && (
          <ActionButton size="small" off={rights.off} onClick={() => setRepairing(true)}>
            {words.repairAll}
          </ActionButton>
        )
      }
      isFlush
    >
      {models.length === 0 && (
        <div className={css.nothing}>
          <p className="faint">{words.noModels}</p>
          <Button size="small" onClick={() => go('/elements/model')}>
            {words.toModels}
          </Button>
        </div>
      )}
      {models.map(({ relationModelId: id, relationModelName: name, version, elementCount, lostCount }) => (
        <article key={id} className={css.related} aria-label={name}>
          <header>
            <Glyph name="model" />
            <strong className="cut">{name}</strong>
            <span className="faint">
              {elementCount === 0
                ? words.whole
                : elementCount === 1
                  ? words.elementOne
                  : say(relationMessages.elements, { count: format.number(elementCount) })}
              {version && ` · ${say(relationMessages.version, { version })}`}
            </span>
            {lostCount > 0 && (
              <StatusTag status="unknown" word={say(relationMessages.lostCount, { count: format.number(lostCount) })} />
            )}
            <span className={css.grow} />
            <Button size="small" icon={<Glyph name="eye" size={14} />} onClick={() => look(id)}>
              {words.look}
            </Button>
            <UnrelateMenu
              of={name}
              rights={rights}
              onPart={() =>
                setModel({
                  input: { projectId, assetId: asset.assetId, relationModelId: id },
                  title: words.partModelTitle,
                  body: say(relationMessages.partModelBody, { name }),
                })
              }
            />
          </header>
          <Elements
            elements={asset.relationAssetModelElements.filter(({ relationModelId }) => relationModelId === id)}
            onLook={(elementId) => look(id, elementId)}
            onPart={
              rights.off === undefined
                ? (elementId, elementName) =>
                    setElement({
                      input: {
                        projectId,
                        assetId: asset.assetId,
                        relationModelId: id,
                        relationModelElementIds: [elementId],
                      },
                      title: words.partElementTitle,
                      body: say(relationMessages.partElementBody, { name: elementName }),
                    })
                : undefined
            }
          />
        </article>
      ))}
      <ConfirmUnrelate call={assetCalls.DeleteAssetRelationModel} request={model} onClose={() => setModel(undefined)} />
      <ConfirmUnrelate
        call={assetCalls.RemoveAssetModelElement}
        request={element}
        onClose={() => setElement(undefined)}
      />
      <LostElements
        projectId={projectId}
        assetId={asset.assetId}
        open={isRepairing}
        onClose={() => setRepairing(false)}
      />
    </DetailSection>
  );
}

type ElementsProps = {
  readonly elements: readonly AssetRelationElement[];
  readonly onLook: (elementId: string) => void;
  readonly onPart: ((elementId: string, name: string) => void) | undefined;
};

/** Elements of one model by name; those that are lost are said so. */
export function Elements({ elements, onLook, onPart }: ElementsProps) {
  const words = useMessages(relationMessages);
  const labelled = useLabelled();
  const say = useSay();
  const format = useFormat();
  const [isAll, setAll] = useState(false);
  if (elements.length === 0) return null;
  const shown = isAll ? elements : elements.slice(0, LISTED);
  return (
    <ul className={css.elements}>
      {shown.map(({ relationModelElementId: id, relationModelElementName, lostTime }) => {
        const name = relationModelElementName || id;
        return (
          <li key={id} data-element={id}>
            <span className={`${css.elementName} cut`} title={name}>
              {name}
            </span>
            <span className="mono faint cut">{id}</span>
            {lostTime ? (
              <StatusTag plain status="unknown" word={words.lost} />
            ) : (
              <button
                type="button"
                className={css.icon}
                aria-label={labelled(words.look, name)}
                title={words.look}
                onClick={() => onLook(id)}
              >
                <Glyph name="eye" size={14} />
              </button>
            )}
            {onPart && (
              <button
                type="button"
                className={css.icon}
                aria-label={labelled(words.part, name)}
                title={words.part}
                onClick={() => onPart(id, name)}
              >
                <Glyph name="close" size={14} />
              </button>
            )}
          </li>
        );
      })}
      {shown.length < elements.length && (
        <li>
          <Button type="link" size="small" onClick={() => setAll(true)}>
            {say(relationMessages.more, { count: format.number(elements.length - shown.length) })}
          </Button>
        </li>
      )}
    </ul>
  );
}
