import { modelElementCalls } from '@twinscape/contract/models';
import { send } from '../../../../platform/api/index.ts';
import { previewSlots } from '../slots.ts';
import type { ColourBy } from '../view/view.ts';
import type { Legend, LegendEntry } from './legend.ts';
import { kindColour, NO_VALUE, REST, scaleColour } from './palette.ts';
import { type DrawnModel, drawnModels, type Stage } from './stage.ts';

/** What other domains know of elements. */
type Brought = 'asset' | 'question';
type By = Exclude<ColourBy['by'], 'change' | Brought>;
const isBrought = (by: ColourBy['by']): by is Brought => by === 'asset' || by === 'question';
type Groups = Awaited<ReturnType<typeof ask>>;

/** How a version is grouped never changes: each way is asked for once. */
const known = new WeakMap<object, Map<string, Promise<Groups>>>();

const ask = ({ elements }: DrawnModel, by: By, { group, name }: ColourBy) =>
  send(
    modelElementCalls.GetElementGroups,
    { ...elements.of, by, ...(group && name ? { group, name } : {}) },
    { handles: true },
  );

function groupsOf(model: DrawnModel, by: By, colour: ColourBy): Promise<Groups> {
  const own = known.get(model.elements) ?? new Map<string, Promise<Groups>>();
  known.set(model.elements, own);
  const key = JSON.stringify(colour);
  const groups = own.get(key) ?? ask(model, by, colour);
  own.set(key, groups);
  groups.catch(() => own.delete(key));
  return groups;
}

/**
 * Groups that another domain knows of, beside all that has a shape and is in none of them. They change while the model
 * does not: asked for each time.
 */
async function broughtGroups(model: DrawnModel, by: string): Promise<Groups> {
  const { elements } = model;
  const slot = previewSlots.colours.all().get(by);
  const [told, all] = await Promise.all([
    slot?.groups(elements.of.projectId, model.modelId) ?? [],
    groupsOf(model, 'class', { by: 'class' }),
  ]);
  const open = new Set([...all.groups.flatMap(({ indexes }) => indexes), ...all.without]);
  const groups: Groups['groups'] = [];
  for (const { id, name, elementIds } of told) {
    const shapes = await elements.shapesOf(await elements.named(elementIds));
    const indexes = [...new Set(shapes)].filter((index) => open.delete(index));
    if (indexes.length > 0) groups.push({ id, name, elementCount: indexes.length, indexes, isRest: false });
  }
  return { groups, without: [...open] };
}

/**
 * What colours mean, for all models that are drawn; undefined where nothing is coloured, or by what changed, which the
 * comparison does.
 */
export async function loadLegend(stage: Stage, colour: ColourBy | undefined): Promise<Legend | undefined> {
  if (!colour || colour.by === 'change') return undefined;
  const { by } = colour;
  const models = drawnModels(stage);
  const answers = await Promise.all(
    models.map(async (model) => ({
      model,
      ...(await (isBrought(by) ? broughtGroups(model, by) : groupsOf(model, by, colour))),
    })),
  );
  const isScale = answers.some(({ groups }) => groups.some(({ from }) => from !== undefined));
  const entries = new Map<string, Omit<LegendEntry, 'colour'>>();
  for (const { model, groups } of answers)
    for (const { id, name, unit, isRest, elementCount, indexes } of groups) {
      const key = isRest ? '\u0000' : id;
      const before = entries.get(key);
      entries.set(key, {
        id,
        name,
        unit,
        kind: isRest ? 'rest' : 'value',
        elementCount: (before?.elementCount ?? 0) + elementCount,
        members: [...(before?.members ?? []), { modelId: model.modelId, indexes }],
      });
    }
  const values = [...entries.values()].filter(({ kind }) => kind === 'value');
  const rest = [...entries.values()].filter(({ kind }) => kind === 'rest');
  // Storeys have an order too: it is the one of the building.
  const isOrdered = isScale || (by === 'storey' && values.length > 3);
  const without = answers.map(({ model, without: indexes }) => ({ modelId: model.modelId, indexes }));
  const count = without.reduce((sum, { indexes }) => sum + indexes.length, 0);
  return {
    colour,
    isScale,
    entries: [
      ...values.map((entry, at) => ({
        ...entry,
        colour: isOrdered ? scaleColour(at, values.length) : kindColour(at),
      })),
      ...rest.map((entry) => ({ ...entry, colour: REST })),
      ...(count > 0
        ? [
            {
              id: '',
              name: '',
              unit: undefined,
              kind: 'none' as const,
              colour: NO_VALUE,
              elementCount: count,
              members: without,
            },
          ]
        : []),
    ],
  };
}

/** Lays the colours of a legend over the models; without one they have their own again. */
export function paint(stage: Stage, legend: Legend | undefined): void {
  const models = new Map(drawnModels(stage).map((model) => [model.modelId, model.drawn.states]));
  for (const states of models.values()) states.markAll('coloured', false);
  for (const { colour, members } of legend?.entries ?? [])
    for (const { modelId, indexes } of members) models.get(modelId)?.colour(indexes, colour);
  stage.viewer.requestFrame();
}
