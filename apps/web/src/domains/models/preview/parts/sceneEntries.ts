/** The entries of the scene menu, in their order. */
export const sceneEntries: readonly { readonly key: 'sky' | 'main'; readonly isHiddenInDocuments?: boolean }[] = [
  { key: 'sky' },
  { key: 'main', isHiddenInDocuments: true },
];
