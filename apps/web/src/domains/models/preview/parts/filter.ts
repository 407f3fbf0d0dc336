/** What is asked of elements beside words: every given condition must hold (T-MODEL-11). Empty texts ask nothing. */
export type Filter = {
  readonly class: string;
  readonly storeyId: string;
  readonly systemId: string;
  readonly propertyName: string;
  readonly propertyValue: string;
};

export const NO_FILTER: Filter = { class: '', storeyId: '', systemId: '', propertyName: '', propertyValue: '' };

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some((text) => text !== '');

/** As a call takes it: a value without a property asks nothing. */
export const filterInput = ({ propertyValue, ...filter }: Filter, find: string): Partial<Filter & { key: string }> => ({
  ...Object.fromEntries(Object.entries(filter).filter(([, text]) => text !== '')),
  ...(filter.propertyName && propertyValue ? { propertyValue } : {}),
  ...(find ? { key: find } : {}),
});
