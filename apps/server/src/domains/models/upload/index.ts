import type { Route } from '../../../platform/http/index.ts';
export const uploadRoutes: Route[] = [];
