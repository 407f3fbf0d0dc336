import { viewCalls } from '@twinscape/contract/models';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { DeleteModelView } from './calls/DeleteModelView.ts';
import { ExportModelViews } from './calls/ExportModelViews.ts';
import { GetModelViews } from './calls/GetModelViews.ts';
import { ImportModelViews } from './calls/ImportModelViews.ts';
import { OrderModelViews } from './calls/OrderModelViews.ts';
import { ReadModelViewPicture } from './calls/ReadModelViewPicture.ts';
import { SaveModelView } from './calls/SaveModelView.ts';
import { SetModelMainView } from './calls/SetModelMainView.ts';

export { loadBcfPicture, loadBcfViewpoint, openViewExchange, type ViewExchange } from './bcfExchange.ts';
export { requireViewModels } from './changes.ts';
export { removeOwnViews } from './removal.ts';

export const viewRoutes: Route[] = bindRoutes(viewCalls, {
  GetModelViews,
  SaveModelView,
  DeleteModelView,
  OrderModelViews,
  SetModelMainView,
  ReadModelViewPicture,
  ExportModelViews,
  ImportModelViews,
});
