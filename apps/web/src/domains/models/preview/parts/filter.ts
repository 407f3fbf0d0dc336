import type { Merged } from './merged.ts';

/** What is asked of elements beside words: every given condition must hold (T-MODEL-11). Empty texts ask nothing. */
export type Filter = {
  readonly class: string;
  /** Keys of `Merged` entries: the same storey, or system, in each of the models. */
  readonly storey: string;
  readonly system: string;
  readonly propertyName: string;
  readonly propertyValue: string;
};

export const NO_FILTER: Filter = { class: '', storey: '', system: '', propertyName: '', propertyValue: '' };

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some((text) => text !== '');

/** A filter as a call takes it. */
export type Asked = Readonly<
  Partial<Record<'class' | 'storeyId' | 'systemId' | 'propertyName' | 'propertyValue' | 'key', string>>
>;
export type Places = { readonly storeys: readonly Merged[]; readonly systems: readonly Merged[] };

/**
 * What is asked of one model; undefined where it has no such storey or system. A value without a property asks nothing.
 * Pure.
 */
export function toModelQuery(
  modelId: string,
  filter: Filter,
  find: string,
  { storeys, systems }: Places,
): Asked | undefined {
  const idOf = (entries: readonly Merged[], key: string) => entries.find((one) => one.key === key)?.ids.get(modelId);
  const storeyId = idOf(storeys, filter.storey);
  const systemId = idOf(systems, filter.system);
  if ((filter.storey && !storeyId) || (filter.system && !systemId)) return undefined;
  const { propertyName, propertyValue } = filter;
  return {
    ...(filter.class ? { class: filter.class } : {}),
    ...(storeyId ? { storeyId } : {}),
    ...(systemId ? { systemId } : {}),
    ...(propertyName ? { propertyName } : {}),
    ...(propertyName && propertyValue ? { propertyValue } : {}),
    ...(find ? { key: find } : {}),
  };
}
