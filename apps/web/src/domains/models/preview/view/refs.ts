import { type ElementRef, type ModelRef, type NodeRef, nodeOfElement } from './view.ts';

/**
 * Names in an address, one behind the other. `*` is the one sign that no GlobalId has and that addresses leave as it
 * is: `*-` stands between names, `*.` behind the place of a model other than the first, `**` for the sign itself.
 */
const write = (model: number, name: string): string => `${model > 0 ? `${model}*.` : ''}${name.replaceAll('*', '**')}`;
const placeOf = (models: readonly ModelRef[], model: string): number =>
  models.findIndex(({ modelId }) => modelId === model);

/** References to models that are not open are left out. */
export const writeElements = (refs: readonly ElementRef[], models: readonly ModelRef[]): string =>
  writeNames(
    refs.map(({ model, elementId }) => ({ model, name: elementId })),
    models,
  );
/** Elements are much the most common nodes: they stand by their plain name behind a mark. */
export const writeNodes = (refs: readonly NodeRef[], models: readonly ModelRef[]): string =>
  writeNames(
    refs.map(({ model, nodeId }) => ({
      model,
      name: nodeId.startsWith(ELEMENT) ? `.${nodeId.slice(ELEMENT.length)}` : nodeId,
    })),
    models,
  );
const ELEMENT = 'element:';

const writeNames = (
  names: readonly { readonly model: string; readonly name: string }[],
  models: readonly ModelRef[],
): string =>
  names
    .map(({ model, name }) => ({ place: placeOf(models, model), name }))
    .filter(({ place }) => place >= 0)
    .map(({ place, name }) => write(place, name))
    .join('*-');

export const readElements = (text: string, models: readonly ModelRef[]): ElementRef[] =>
  readNames(text, models).map(({ model, name }) => ({ model, elementId: name }));
export const readNodes = (text: string, models: readonly ModelRef[]): NodeRef[] =>
  readNames(text, models).map(({ model, name }) =>
    name.startsWith('.') ? nodeOfElement({ model, elementId: name.slice(1) }) : { model, nodeId: name },
  );

function readNames(text: string, models: readonly ModelRef[]): { model: string; name: string }[] {
  const found: { model: string; name: string }[] = [];
  let place = 0;
  let name = '';
  const end = () => {
    const model = models[place]?.modelId;
    if (model !== undefined && name !== '') found.push({ model, name });
    place = 0;
    name = '';
  };
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '*') {
      name += text[at];
      continue;
    }
    at += 1;
    if (text[at] === '-') end();
    else if (text[at] === '.') {
      place = Number(name);
      name = '';
    } else name += '*';
  }
  end();
  return found;
}
