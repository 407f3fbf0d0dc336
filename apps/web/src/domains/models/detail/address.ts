/** What of an open model stands in the address. */
export const ADDRESS = {
  model: '',
  part: '',
  /** The chosen element, the words searched for, the class and the grouping of the tree. */
  element: '',
  find: '',
  class: '',
  by: 'storey',
  /** The versions that are compared, and which changes are shown. */
  from: '',
  to: '',
  change: '',
} as const;

/** No model is open. */
export const CLOSED: Readonly<Record<keyof typeof ADDRESS, undefined>> = {
  model: undefined,
  part: undefined,
  element: undefined,
  find: undefined,
  class: undefined,
  by: undefined,
  from: undefined,
  to: undefined,
  change: undefined,
};
