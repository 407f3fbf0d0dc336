import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './failure.ts';

/** Answers are fresh for a moment; a lost connection is tried once more, a refusal never. */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      // The server may be on this machine: whether the internet is there does not matter.
      networkMode: 'always',
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 1 && error instanceof CallFailed && error.kind === 'unreachable',
      retryDelay: 600,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always' },
  },
});
