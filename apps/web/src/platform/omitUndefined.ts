/** The same without what is undefined, so that putting something back leaves no trace in what is stored. Pure. */
export const omitUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
