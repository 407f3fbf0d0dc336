import { useState } from 'react';
import { findBranch } from '../../../ui/tree/branches.ts';
import { useClassTree } from '../classes/useClassTree.ts';

/** The class or type that imported assets become of; `field` is for `CategoryField`. */
export function useImportPlace(projectId: string, first: string | undefined) {
  const [value, onChange] = useState(first);
  const classes = useClassTree(projectId);
  return { classes, branch: findBranch(classes.tree, value ?? ''), field: { classes, value, onChange } };
}
