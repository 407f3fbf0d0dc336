/** Whose library: what a project made for itself, or what the platform offers in every project. */
export const LIBRARY_SCOPES = ['project', 'system'] as const;
export type LibraryScope = (typeof LIBRARY_SCOPES)[number];

export const getOtherScope = (scope: LibraryScope): LibraryScope => (scope === 'project' ? 'system' : 'project');

/** What the reader may do in a library. The domain of projects knows it (`useLibraryRights`). */
export type LibraryRights = {
  /** Why the reader cannot change what stands here; undefined when they can. */
  readonly off: string | undefined;
  /** Nothing here will ever be the reader's to change, so that nothing is offered. */
  readonly isReadOnly: boolean;
};
