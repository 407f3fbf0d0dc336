/**
 * What the address of the topology keeps. `types` empty: all. `node`: who is looked at. `trace`: up or down, from the
 * assets in `from`.
 */
export const ADDRESS = {
  asset: '',
  levels: '2',
  types: '',
  node: '',
  trace: '',
  from: '',
  view: 'graph',
  find: '',
} as const;
