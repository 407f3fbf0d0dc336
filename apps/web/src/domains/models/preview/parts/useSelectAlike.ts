import { type ModelProperty, modelElementCalls } from '@twinscape/contract/models';
import { send } from '../../../../platform/api/index.ts';
import { useFormat, useSay } from '../../../../platform/language/index.ts';
import { toast } from '../../../../ui/index.ts';
import { useChange, usePreview } from '../context.ts';
import { previewMessages } from '../messages.ts';
import { drawnModels } from '../stage/stage.ts';
import { MOST_SELECTED } from '../view/selecting.ts';
import type { ElementRef } from '../view/view.ts';

/**
 * Properties that stand in the file under a name of their own; what is said of an element besides, such as its place,
 * is no such property.
 */
export const isSearched = ({ id, value }: ModelProperty): boolean =>
  !/^(basic|materials|systems)\./.test(id) && ['string', 'number', 'boolean'].includes(typeof value);

/**
 * Selects all elements, of all open models, that have the same value of a property; where there is no other, that is
 * said (M-model.noSameComponent).
 */
export function useSelectAlike(): (element: ElementRef, property: ModelProperty) => Promise<void> {
  const say = useSay();
  const format = useFormat();
  const { stage } = usePreview();
  const change = useChange();
  return async ({ model, elementId }, { name, value }) => {
    const found = await Promise.all(
      (stage ? drawnModels(stage) : []).map(async ({ modelId, elements }) => ({
        modelId,
        elements,
        numbers: await send(modelElementCalls.GetElementIndexes, {
          ...elements.of,
          propertyName: name,
          propertyValue: String(value),
        }),
      })),
    );
    const count = found.reduce((sum, { numbers }) => sum + numbers.length, 0);
    if (count > MOST_SELECTED)
      return void toast.warning(say(previewMessages.tooMany, { limit: format.number(MOST_SELECTED) }));
    const refs = await Promise.all(
      found.map(async ({ modelId, elements, numbers }) =>
        (await elements.numbered(numbers)).map((one) => ({ model: modelId, elementId: one.elementId })),
      ),
    );
    const others = refs.flat().filter((ref) => ref.model !== model || ref.elementId !== elementId);
    if (others.length === 0) return void toast.warning(say(previewMessages.noSame));
    // What was clicked stays the one that leads.
    return change({ selection: [...others, { model, elementId }] }, { step: true });
  };
}
