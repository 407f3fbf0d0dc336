import type { AssetRelationModel } from '@twinscape/contract/assets';
import { MODEL_PAGE_SIZE, modelFileCalls } from '@twinscape/contract/models';
import { useState } from 'react';
import { useCall } from '../../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { Dialog, Picture } from '../../../../ui/index.ts';
import css from './Browser.module.css';
import { browserMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly models: readonly AssetRelationModel[];
  readonly shown: string;
  readonly onClose: () => void;
  readonly onChoose: (modelId: string) => void;
};

/** S-REL-09: the models of an asset with their pictures, of which one is shown. */
export function ModelChoice({ projectId, models, shown, onClose, onChoose }: Props) {
  const words = useMessages(browserMessages);
  const say = useSay();
  const format = useFormat();
  const [chosen, setChosen] = useState(shown);
  const { data } = useCall(
    modelFileCalls.GetModelList,
    { projectId, pageSize: MODEL_PAGE_SIZE },
    { handles: true, freshMs: 60_000 },
  );
  const pictures = new Map(data?.data.list.map(({ modelId, thumbnail }) => [modelId, thumbnail]));
  return (
    <Dialog title={words.chooseModel} open onClose={onClose} onSubmit={() => onChoose(chosen)}>
      <div className={css.models} role="radiogroup" aria-label={words.chooseModel}>
        {models.map(({ relationModelId, relationModelName, elementCount, lostCount }) => (
          <label key={relationModelId} className={css.model} data-chosen={relationModelId === chosen}>
            <input
              type="radio"
              name="related-model"
              checked={relationModelId === chosen}
              onChange={() => setChosen(relationModelId)}
            />
            <Picture source={pictures.get(relationModelId)} name={relationModelName} ratio={16 / 10} />
            <strong className="cut" title={relationModelName}>
              {relationModelName}
            </strong>
            <small>
              {elementCount === 0 ? words.whole : say(browserMessages.elements, { count: format.number(elementCount) })}
              {lostCount > 0 && (
                <span className={css.lost}>{say(browserMessages.lost, { count: format.number(lostCount) })}</span>
              )}
            </small>
          </label>
        ))}
      </div>
    </Dialog>
  );
}
