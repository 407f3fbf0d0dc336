import { useQuery } from '@tanstack/react-query';
import { type ModelProperty, modelElementCalls } from '@twinscape/contract/models';
import { send } from '../../../../platform/api/index.ts';
import type { ElementRef, PreviewParts } from '../../../models/index.ts';

/** The model of an element as it is opened; undefined while it is not. */
const findOpenModel = ({ stage }: PreviewParts, model: string) =>
  stage?.state.getState().models.find(({ modelId }) => modelId === model)?.elements;

/**
 * What is known of an element that is related: which version it was picked in, what it is called, what the model says
 * of it.
 */
export type Subject = ElementRef & { readonly version: string | undefined; readonly name: string };

/** Elements with their names; one that the open version does not have keeps its id. */
export async function loadSubjects(preview: PreviewParts, elements: readonly ElementRef[]): Promise<Subject[]> {
  const models = [...new Set(elements.map(({ model }) => model))];
  const named = await Promise.all(
    models.map(async (model) => {
      const own = elements.filter((ref) => ref.model === model);
      const open = findOpenModel(preview, model);
      const known = (await open?.named(own.map(({ elementId }) => elementId))) ?? [];
      const names = new Map(known.map(({ elementId, name }) => [elementId, name]));
      return own.map((ref) => ({
        ...ref,
        version: open?.of.version,
        name: names.get(ref.elementId) || ref.elementId,
      }));
    }),
  );
  return named.flat();
}

/** Everything that the model says of an element (C-MODEL-10). */
export async function loadSubjectProperties(
  preview: PreviewParts,
  { model, elementId }: ElementRef,
): Promise<ModelProperty[]> {
  const of = findOpenModel(preview, model)?.of;
  return of ? send(modelElementCalls.GetElementProperty, { ...of, elementId }, { handles: true }) : [];
}

/** The same for a page, with the names of all elements that are meant. */
export function useSubjects(preview: PreviewParts | undefined, elements: readonly ElementRef[], isWanted: boolean) {
  const lead = elements.at(-1);
  const names = useQuery({
    queryKey: ['assets.subjects', elements],
    queryFn: () => (preview ? loadSubjects(preview, elements) : []),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const properties = useQuery({
    queryKey: ['assets.subjectProperties', lead],
    queryFn: () => (preview && lead ? loadSubjectProperties(preview, lead) : []),
    enabled: isWanted && lead !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { subjects: names.data, properties: properties.data ?? (properties.isError ? [] : undefined) };
}
