import type { CallSpec, ResultOf } from '@twinscape/contract';
import { useSend } from '../platform/api/index.ts';

type Options<Create extends CallSpec> = {
  readonly invalidates: readonly CallSpec[];
  /** With what was made, after `create`. */
  readonly onDone: (made?: ResultOf<Create>) => void;
};

/** The two calls behind an `InlineName`: one makes something of that name, the other renames it. */
export function useNameCalls<Create extends CallSpec, Rename extends CallSpec>(
  createCall: Create,
  renameCall: Rename,
  { invalidates, onDone }: Options<Create>,
) {
  const create = useSend(createCall, { handles: true, invalidates, onDone: (made) => onDone(made) });
  const rename = useSend(renameCall, { handles: true, invalidates, onDone: () => onDone() });
  return { create, rename, calls: [create, rename] };
}
