import type { QueryKey } from '@tanstack/react-query';
import type { CallSpec } from '@twinscape/contract';

/** A call's place in the query cache; without input it stands for all its answers. */
export const getQueryKey = (call: CallSpec, input?: unknown): QueryKey =>
  input === undefined ? [call.id] : [call.id, input];
