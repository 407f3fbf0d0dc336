import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cache } from '../platform/api/index.ts';
import type { AppRouter } from './router.tsx';

/** The page: the data cache around the router. */
export const App = ({ router }: { router: AppRouter }) => (
  <QueryClientProvider client={cache}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);
