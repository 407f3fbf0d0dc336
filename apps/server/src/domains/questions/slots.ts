import type { Db } from '../../platform/db/index.ts';
import type { ProjectScope } from '../../platform/http/index.ts';
import { collection } from '../../platform/slot.ts';

/**
 * Finds what a question may be raised from, by its kind: refuses, or answers nothing, where the project has no such
 * thing. Filled by the domains whose things they are.
 */
export const questionSources =
  collection<
    (
      db: Db,
      caller: { readonly project: ProjectScope },
      id: string,
    ) => Promise<{ readonly id: string; readonly name: string } | undefined>
  >();
